/**
 * A new password as it is sent: letters with marks are composed (NFC). Some keyboards and names of files
 * split them, and the next sign-in may be typed on another keyboard. Nothing else changes.
 */
export const newPassword = (typed: string): string => typed.normalize()
