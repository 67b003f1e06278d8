"""What one player, or a spectator, may see of a state and of the effects that led to it."""

import copy

from .cards import Effect, State, is_flip


def shown_from(state: State, card: str, *, front: bool, side: str | None = None) -> str:
    """*card* as seen from its holder's seat (*front*: the side in play) or from the others'."""
    if not is_flip(state):
        return card if front else "?"
    light, dark = card.split("/")
    light_seen = ((side or state["side"]) == "light") == front
    return f"{light}/?" if light_seen else f"?/{dark}"


def open_hands(state: State) -> bool:
    """Whether the round is over, so that all hands lie open."""
    return state["phase"] in ["round-over", "game-over"]


def seen_of(state: State, card: str, holder: str, viewer: str | None) -> str:
    """*card* of *holder*'s hand in *viewer*'s eyes: flip.sides.visible."""
    return shown_from(state, card, front=holder == viewer or open_hands(state))


def seen_cards(state: State, cards: list[str], holder: str, viewer: str | None) -> list[str]:
    """Some cards of a hand: the viewer's own in order, another's sorted by what is visible."""
    seen = [seen_of(state, card, holder, viewer) for card in cards]
    return seen if holder == viewer else sorted(seen)


def seen_draw_pile(state: State, viewer: str | None) -> list[str]:
    """The draw pile: the back of its top in Flip, its top for who drafts in Duo."""
    if is_flip(state):
        top = [shown_from(state, card, front=False) for card in state["draw_pile"][:1]]
        return top + ["?/?"] * len(state["draw_pile"][1:])
    picks = state["phase"] == "draft" and state["turn"] == viewer and viewer is not None
    return [card if picks and index == 0 else "?" for index, card in enumerate(state["draw_pile"])]


def view(state: State, viewer: str | None) -> State:
    """The state as *viewer*, or a spectator (None), may see it."""
    seen = copy.deepcopy(state)
    seen["viewer"], seen["seed"] = viewer, None
    for player in seen["players"]:
        player["hand"] = seen_cards(state, player["hand"], player["id"], viewer)
    seen["draw_pile"] = seen_draw_pile(state, viewer)
    seen["discard_pile"] = [shown_from(state, c, front=True) for c in state["discard_pile"]]
    if state["phase"] == "drawn":
        card = state["pending"]["card"]
        seen["pending"]["card"] = seen_of(state, card, state["turn"], viewer)
    return seen


def view_effects(effects: list[Effect], state: State, viewer: str | None) -> list[Effect]:
    """The effects that led to *state* as *viewer*, or a spectator, may see them."""
    side = side_before(effects, state)
    seen = []
    for effect in copy.deepcopy(effects):
        side = effect["side"] if effect["type"] == "flipped" else side
        mask_open(effect, state, side)
        mask_held(effect, state, viewer)
        seen.append(effect)
    return seen


def side_before(effects: list[Effect], state: State) -> str | None:
    """The side in play when the first of the effects happened."""
    for effect in effects:
        if effect["type"] == "flipped":
            return "light" if effect["side"] == "dark" else "dark"
    return state.get("side")


def mask_open(effect: Effect, state: State, side: str | None) -> None:
    """Show a card turned up for all on the side in play when it happened."""
    for key in ["card", "top", "discarded"]:
        if key in effect:
            effect[key] = shown_from(state, effect[key], front=True, side=side)
    if effect["type"] == "cut":
        effect["cards"] = {
            who: shown_from(state, card, front=True, side="light")
            for who, card in effect["cards"].items()
        }
    for left in effect.get("breakdown", {}).values():
        for item in left:
            item["card"] = shown_from(state, item["card"], front=True)


def mask_held(effect: Effect, state: State, viewer: str | None) -> None:
    """Show drawn and kept cards as cards of a hand, and a challenged hand to two players only."""
    if effect["type"] == "cards-drawn":
        effect["cards"] = seen_cards(state, effect["cards"], effect["player"], viewer)
    elif effect["type"] == "card-drafted":
        effect["kept"] = seen_of(state, effect["kept"], effect["player"], viewer)
    elif effect["type"] == "challenge-resolved":
        allowed = viewer in [effect["challenger"], effect["challenged"]]
        for key in ["evidence", "shown"]:
            cards = [shown_from(state, card, front=True) for card in effect[key]]
            effect[key] = cards if allowed else None
