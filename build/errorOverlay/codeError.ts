/** What the page sends to the development server. */
export const CODE_ERROR = 'gatehouse:code-error'

/** An error of our own code, as the browser says it: its places are in what the server sent. */
export interface CodeError {
  name: string
  message: string
  stack: string
}

/** Whether what came over the socket is one. */
export const isCodeError = (sent: unknown): sent is CodeError =>
  typeof sent === 'object' &&
  sent !== null &&
  ['name', 'message', 'stack'].every((key) => typeof Reflect.get(sent, key) === 'string')
