"""Strategies as texts."""
import html


class Strategy(str):
    """The text of a strategy or of a list of rules. It is given wherever a file of strategies is."""

    @property
    def rules(self):
        """The lines without comments."""
        return [line for line in self.splitlines() if line.strip() and not line.lstrip().startswith("%")]

    def _repr_html_(self):
        return f"<pre>{html.escape(self)}</pre>"
