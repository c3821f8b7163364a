/** Another code of as many digits. */
export const wrong = (code: string): string => (code.startsWith('0') ? '1' : '0') + code.slice(1)
