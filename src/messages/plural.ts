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
  // Made when they are first asked: the browser reads a file for them, and no first screen has a number.
  return (count) => {
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
    return form.replace('#', new Intl.NumberFormat(language).format(count))
  }
}
