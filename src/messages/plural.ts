/**
 * A word that depends on a number, by the rules of a language (Intl.PluralRules; CLDR has them).
 * @param language BCP 47
 * @param forms by plural category; `#` stands for the number, as the language writes it
 * @returns a function that returns the form for a number
 */
export function pluralIn(
  language: string,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): (count: number) => string {
  // The rules are made when they are first used: the browser reads a file for them, and no first screen has a
  // number.
  return (count) => {
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
    return form.replace('#', new Intl.NumberFormat(language).format(count))
  }
}
