/** What the runs of a company may do and leave, unless the configuration says otherwise. */

/** Steps that they may do in an hour; then they wait for the next one. */
export const PASOS_POR_HORA = 10_000;
/** Days that what happened in a run is kept; then its summary. */
export const DIAS_DE_HISTORIA = 30;
/** MiB that it takes at most; then the oldest ones give way. */
export const MIB_DE_HISTORIA = 1024;
