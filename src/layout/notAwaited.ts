/**
 * As `onLoad` of a picture that nobody is to wait for. What comes by a transition else waits for its pictures for up to
 * 0.8 s, and with a frozen screen for up to 0.5 s more (https://github.com/react/react/pull/32819, 34500). Of pictures that
 * were late, and of the page they were in, React 19.3 then lets go after a minute.
 */
export const notAwaited = (): void => {}
