class SpellingBrawlAdvice: pass
