"""Tavola's words, in every language: ``words("ru")("turn-of", name="Anna")``."""

from locales.fluent_texts import LANGUAGES, FluentWords, UnknownText, Words, sources, words

__all__ = ["LANGUAGES", "FluentWords", "UnknownText", "Words", "sources", "words"]
