import { hilosDeFirma } from '#infra/documentos/firma/firmador.ts';
import { hilosDeImpresion } from '#infra/documentos/ride/impresor.ts';

/**
 * Of all who sign and print in this process, one file after another: a thread loads its trade and
 * warms up once. Nobody closes them: they end with the process.
 */
export const HILOS = { firma: hilosDeFirma(), impresion: hilosDeImpresion(1) };
