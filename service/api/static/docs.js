// Shows the contract with Swagger UI. What is tried out goes to the very service that shows it,
// wherever that stands, and nothing to anybody else.
const { contract, server } = document.getElementById("contract").dataset;

async function showContract() {
  const spec = await (await fetch(contract)).json();
  spec.servers = [{ url: server }];
  SwaggerUIBundle({ spec, dom_id: "#contract", deepLinking: true, validatorUrl: null });
}

showContract();
