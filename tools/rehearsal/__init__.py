"""The image rehearsed where no container engine runs: built, served, probed and stopped.

What the Dockerfile says is carried out, instruction by instruction, in a file tree of its own. The
machine stands in for the base image: its Python, its /usr and its /etc, read-only. Needs root, to
become the user that the image names, and bubblewrap, to keep the steps within their tree.
"""
