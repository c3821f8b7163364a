/**
 * The one table of sign-in steps: Cognito's name of a challenge, the address of its page, its form, and its
 * words. It is fetched after the sign-in form or with the first challenge; each form when it is first shown.
 */
import { createElement, type ComponentType } from 'react'
import type { Challenge, ChallengeName } from '../../cognito/challenges'
import { lazyScreen } from '../../layout/lazyScreen'
import type { Messages } from '../../messages/Messages'
import type { Flow } from '../../session/signIn/flow'
import { stepKey } from '../../session/signIn/stepKey'
import type { ChallengeProps } from './ChallengeProps'
import { needsPhone } from './needsPhone'

type Text = Messages['auth']

interface Row<N extends ChallengeName> {
  path: string
  Form: ComponentType<ChallengeProps<N>> & { fetch: () => Promise<unknown> }
  title: (text: Text) => string
  /** What the person is to do, on the page of a sign-in. */
  instruction?: (text: Text, challenge: Challenge<N>) => string | undefined
  /**
   * The same in a confirmation; absent if it is the same sentence, or if the challenge comes only at a
   * sign-in.
   */
  confirmation?: (text: Text) => string
}

const CODE = {
  path: '/auth/code',
  Form: lazyScreen(() => import('./CodeChallenge').then((file) => file.CodeChallenge)),
  title: (text: Text) => text.code.title,
  instruction: (text: Text, challenge: Parameters<typeof sentTo>[0]) => sentTo(challenge, text.code),
}

const CHOICE = lazyScreen(() => import('./ChoiceChallenge').then((file) => file.ChoiceChallenge))

export const CHALLENGE_SCREENS: { readonly [N in ChallengeName]: Row<N> } = {
  SMS_MFA: CODE,
  SMS_OTP: CODE,
  EMAIL_OTP: CODE,
  SOFTWARE_TOKEN_MFA: CODE,
  SELECT_CHALLENGE: {
    path: '/auth/ways',
    Form: CHOICE,
    title: (text) => text.choice.title,
    instruction: (text) => text.choice.text,
    confirmation: (text) => text.stepUp.choose,
  },
  PASSWORD: {
    path: '/auth/password',
    Form: lazyScreen(() => import('./PasswordChallenge').then((file) => file.PasswordChallenge)),
    title: (text) => text.password.title,
    confirmation: (text) => text.stepUp.password,
  },
  WEB_AUTHN: {
    path: '/auth/passkey',
    Form: lazyScreen(() => import('./PasskeyChallenge').then((file) => file.PasskeyChallenge)),
    title: (text) => text.passkey.title,
    instruction: (text) => text.passkey.text,
    confirmation: (text) => text.stepUp.passkey,
  },
  SELECT_MFA_TYPE: {
    path: '/auth/choose',
    Form: CHOICE,
    title: (text) => text.choice.secondTitle,
    instruction: (text) => text.choice.secondText,
    confirmation: (text) => text.stepUp.choose,
  },
  MFA_SETUP: {
    path: '/auth/set-up',
    Form: lazyScreen(() => import('./SetUpChallenge').then((file) => file.SetUpChallenge)),
    title: (text) => text.setUp.title,
    instruction: (text, challenge) => (needsPhone(challenge) ? undefined : text.setUp.text),
  },
  NEW_PASSWORD_REQUIRED: {
    path: '/auth/new-password',
    Form: lazyScreen(() => import('./NewPasswordChallenge').then((file) => file.NewPasswordChallenge)),
    title: (text) => text.newPassword.title,
    instruction: (text) => text.newPassword.text,
  },
  CUSTOM_CHALLENGE: {
    path: '/auth/question',
    Form: lazyScreen(() => import('./QuestionChallenge').then((file) => file.QuestionChallenge)),
    title: (text) => text.question.title,
    instruction: (text, { parameters }) => parameters['question'] ?? text.question.text,
  },
}

/** What the page of a challenge says. */
export function pageWords<N extends ChallengeName>(challenge: Challenge<N> & { name: N }, text: Text) {
  const { title, instruction } = rowOf(challenge.name)
  return { title: title(text), instruction: instruction?.(text, challenge) }
}

/** What a confirmation asks the person to do. */
export function confirmationWords<N extends ChallengeName>(
  challenge: Challenge<N> & { name: N },
  text: Text,
) {
  const { confirmation, instruction } = rowOf(challenge.name)
  return confirmation?.(text) ?? instruction?.(text, challenge)
}

/** The form of a challenge. */
export const formOf = <N extends ChallengeName>(challenge: Challenge<N> & { name: N }, flow: Flow) =>
  createElement(rowOf(challenge.name).Form, { key: stepKey(challenge), flow, challenge })

function rowOf<N extends ChallengeName>(name: N): Row<N> {
  const table: { [P in ChallengeName]: Row<P> } = CHALLENGE_SCREENS
  return table[name]
}

/**
 * Where to find the code of a challenge. Of a phone number the pool tells only the last digits, e.g.
 * +*******0002.
 */
function sentTo(
  challenge: Challenge<'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'>,
  text: Text['code'],
): string {
  if (challenge.name === 'SOFTWARE_TOKEN_MFA') return text.byApp
  const { name, destination } = challenge
  if (name === 'EMAIL_OTP') return destination === undefined ? text.byEmail : text.byEmailTo(destination)
  const [ending] = /\d{1,4}$/.exec(destination ?? '') ?? []
  return ending === undefined ? text.byTextMessage : text.byTextMessageTo(ending)
}
