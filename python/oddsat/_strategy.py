"""Strategies as texts."""
import html
import re


class Strategy(str):
    """The text of a strategy or of a list of rules. It is given wherever a file of strategies is."""

    @property
    def rules(self):
        """The rules of a list, in order: what follows each `when`."""
        text = "\n".join(line for line in self.splitlines() if not line.lstrip().startswith("%"))
        return [" ".join(rule.split()) for rule in re.findall(r"\bwhen\s+([^;}]*)", text)]

    def _repr_html_(self):
        if not self.rules:
            return f"<pre>{html.escape(self)}</pre>"
        rows = ""
        for number, rule in enumerate(self.rules, 1):
            condition, _, move = rule.partition(" do ")
            rows += f"<tr><td>{number}</td><td>{html.escape(condition)}</td><td>{html.escape(move)}</td></tr>"
        return f"<table><tr><th></th><th>when</th><th>do</th></tr>{rows}</table>"
