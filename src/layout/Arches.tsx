import styles from './Arches.module.css'

// Half the width and the height of each arch, in units of the picture, from the outermost one to the light inside.
const ARCHES = [
  [300, 776],
  [252, 682],
  [207, 592],
  [165, 506],
  [126, 424],
  [90, 346],
] as const

/** A gateway seen through gateways, in shades of the brand colour. Decoration, for wide screens only. */
export function Arches() {
  return (
    <svg
      className={styles['picture']}
      viewBox="-360 -900 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {ARCHES.map(([half, crown]) => (
        <path key={half} d={`M-${half} 0V${half - crown}a${half} ${half} 0 0 1 ${2 * half} 0V0Z`} />
      ))}
    </svg>
  )
}
