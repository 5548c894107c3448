import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { procesoDeCierre } from '#processes/sellos/cierre.process.ts';
import { jobDeRonda } from '#processes/sellos/ronda.job.ts';
import { jobDeSellado } from '#processes/sellos/sellado.job.ts';
import { hilosDeZip } from '../documentos/zip/empaquetador.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { crearExpedientes } from './expedientes.ts';
import { AJUSTES_DE_RONDA, type AjustesDeRonda, crearRonda } from './ronda.ts';
import { crearSellador, type PartesDeSellador } from './sellador.ts';
import { sellosEn } from './sellos-guardados.ts';

export type OpcionesDeSellos = {
  /** How much of the machine the watch may take. */
  readonly ronda?: AjustesDeRonda;
  /** Where the log is, when it is an EventStoreDB. */
  readonly eventstore_url?: string;
};

/** The auditor's files, and the threads that compress the documents in them. */
const abrirExpedientes = (
  cimientos: Cimientos,
  partes: PartesDeSellador,
  eventstore_url: string | undefined,
) => {
  const { database_url, alFallar } = cimientos;
  const hilos = hilosDeZip(
    eventstore_url
      ? { tipo: 'eventstoredb', url: eventstore_url }
      : { tipo: 'postgres', url: database_url },
  );
  const lecturas = lecturasDe(cimientos);
  const expedientes = crearExpedientes({
    partes: { ...partes, lecturas, comprimir: (documentos) => hilos.pedir(documentos) },
    alFallar,
  });
  return {
    expedientes,
    lecturas,
    cerrar: async (): Promise<void> => {
      await expedientes.cerrar();
      await hilos.cerrar();
    },
  };
};

/** What proves that the log is the one that was written. */
export const abrirSellos = (
  cimientos: Cimientos,
  { secretosDe }: { readonly secretosDe: SecretosDe },
  { ronda = AJUSTES_DE_RONDA, eventstore_url }: OpcionesDeSellos,
): Modulo => {
  const { nucleo, bitacora, boveda, reloj, registro } = cimientos;
  const secretos = secretosEn(nucleo.sql, boveda);
  const partes = { sql: nucleo.sql, bitacora, secretos, secretosDe, reloj };
  const sellador = crearSellador(partes);
  const { cerrar, ...deExpedientes } = abrirExpedientes(cimientos, partes, eventstore_url);
  return {
    rutas: atender('sellos', { sellos: sellosEn(bitacora), ...deExpedientes }),
    procesos: [procesoDeCierre(sellador)],
    jobs: [
      jobDeSellado(sellador),
      jobDeRonda({
        ...crearRonda({ sql: nucleo.sql, bitacora, secretosDe }, ronda),
        ...ronda,
        avisar: (datos, mensaje) => registro.warn(datos, mensaje),
        reloj: () => performance.now(),
      }),
    ],
    cerrar,
  };
};
