import { expect, test } from 'vitest'
import { wordsOfTrigger } from '../../../src/cognito/triggerMessage'
import { toAuthError } from '../../../src/cognito/translateErrors'
import { refusal } from '../../support/cognito'

test.each([
  ['PreSignUp', 'Only people of Example may join.', 'Only people of Example may join'],
  ['PreAuthentication', 'Who are you?.', 'Who are you?'],
  [
    'PreTokenGeneration',
    'Your trial has ended. Write to billing@example.com..',
    'Your trial has ended. Write to billing@example.com.',
  ],
  ['UserMigration', 'Two\nlines.', 'Two lines'],
  ['DefineAuthChallenge', 'ログインは月曜日に再開します。.', 'ログインは月曜日に再開します。'],
  ['PostAuthentication', '«Accès fermé jusqu’à 8 h (lundi)»', '«Accès fermé jusqu’à 8 h (lundi)»'],
  ['PreSignUp', '\u200fحسابك موقوف..', '\u200fحسابك موقوف.'],
  ['PreSignUp', '⚠️ Sign-ups are closed.', '⚠️ Sign-ups are closed'],
  ['PreSignUp', 'Cannot join before 1 May.', 'Cannot join before 1 May'],
  ['PreSignUp', 'Error: Only staff may join..', 'Only staff may join.'],
  [
    'PreSignUp',
    'Ask <first_aid@example.com>, or read https://example.com/help?topic=joining_in..',
    'Ask <first_aid@example.com>, or read https://example.com/help?topic=joining_in.',
  ],
  ['PreSignUp', 'ONLY EMPLOYEES OF 2 > 1 SITES MAY JOIN.', 'ONLY EMPLOYEES OF 2 > 1 SITES MAY JOIN'],
])('the sentence of a trigger is for the person: %s, %s', (trigger, thrown, words) => {
  const message = `${trigger} failed with error ${thrown}`
  expect(toAuthError(refusal('UserLambdaValidationException', message)).words).toBe(words)
})

test.each([
  '{"code":"TRIAL_ENDED","detail":"no more"}',
  '<b>Your trial</b> has ended',
  'TRIAL_ENDED',
  "'tenant'",
  "Cannot find module 'index'",
  'tenant is not defined',
  'cannot unpack non-iterable NoneType object',
  'Error: boom at Object.handler (/var/task/index.js:3:9)',
  'Traceback (most recent call last)',
  'User: arn:aws:sts::1:assumed-role/x is not authorized to perform: dynamodb:GetItem',
  'read ECONNRESET',
  'Request failed with status code 503',
  'self-signed certificate in certificate chain',
  '2026-11-26T10:00:00.000Z 8d1f Task timed out after 3.00 seconds',
  'Bad id_token issuer',
  'runtime error: invalid memory address or nil pointer dereference',
  'Internal Server Error',
  'The security token included in the request is invalid',
  'relation "people" does not exist',
  'a = b',
  '2026-11-26T10:00:00Z RequestId 1 Process exited',
  `long ${'word '.repeat(100)}`,
  '',
])('what a function says to developers is not: %s', (thrown) => {
  expect(wordsOfTrigger(`PreSignUp failed with error ${thrown}.`)).toBeUndefined()
})

test('a message that is no trigger’s has no words', () => {
  expect(wordsOfTrigger('Incorrect username or password.')).toBeUndefined()
})
