/**
 * For `onLoad` of a picture that nothing should wait for. Otherwise a transition waits for its pictures for up to 0.8 s, and with
 * a frozen screen for up to 0.5 s more (https://github.com/react/react/pull/32819, 34500). React 19.3 then releases late pictures,
 * and the page they were in, only after a minute.
 */
export const notAwaited = (): void => {}
