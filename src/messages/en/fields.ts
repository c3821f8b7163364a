/** Fields of forms, and the texts next to them. */
export const fields = {
  code: 'Code',
  codeHint: 'Six digits. We’ll continue automatically.',
  newCode: 'Send a new code',
  /** After "Send a new code", while it counts down. */
  inSeconds: (seconds: number) => `in ${seconds} s`,
  codeSent: 'A new code is on its way.',

  newPassword: 'New password',
  breaksRule: 'This password does not meet every rule below.',
  isCommon: 'This is one of the most common passwords, and among the first to be tried. Choose another.',
  rules: {
    title: 'Password rules',
    length: '8 to 256 characters',
    uppercase: 'An uppercase letter',
    lowercase: 'A lowercase letter',
    digit: 'A digit',
    special: 'A special character or a space',
    edges: 'No space at the start or end',
    /** After a rule, for people who do not see its mark. */
    met: ', met',
    notMet: ', not met yet',
  },

  secret: {
    picture: 'Picture to scan with your authenticator app',
    text: 'Scan the code with your authenticator app, or type this key into it:',
    copy: 'Copy key',
    copied: 'Copied',
    blocked: 'This browser does not allow copying. Select the key and copy it yourself.',
    open: 'Open in an authenticator app',
  },

  attributes: {
    given_name: 'First name',
    middle_name: 'Middle name',
    family_name: 'Last name',
    name: 'Full name',
    nickname: 'Nickname',
    phone_number: 'Phone number',
    email: 'E-mail',
    birthdate: 'Date of birth',
    address: 'Address',
    website: 'Website',
    preferred_username: 'User name',
    gender: 'Gender',
    profile: 'Profile page',
    picture: 'Picture (web address)',
    locale: 'Language',
    zoneinfo: 'Time zone',
  },
  phoneHint: 'With + and the country code, like +49 1555 0000001.',
  wholeNumber: 'Enter the whole number with + and the country code, like +49 1555 0000001.',
}
