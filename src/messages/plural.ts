/**
 * A word that depends on a number, by the rules of a language (Intl.PluralRules; CLDR has them).
 * @param language BCP 47
 * @param forms by plural category; `#` stands for the number, as the language writes it
 * @returns gives the form for a number
 */
export function pluralIn(
  language: string,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('#', number.format(count))
}
