import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { FirmarTexto } from '#processes/documentos/sri.puerto.ts';
import type { PuertosDeAvisos } from '#processes/identidad/aviso.ts';
import { procesoDeCierre } from '#processes/sellos/cierre.process.ts';
import { correoDeSellos } from '#processes/sellos/correo-de-sellos.ts';
import { jobDeFechado } from '#processes/sellos/fechado.job.ts';
import { jobDeRonda } from '#processes/sellos/ronda.job.ts';
import { jobDeSellado } from '#processes/sellos/sellado.job.ts';
import { jobDelSelloDelDia } from '#processes/sellos/sello-del-dia.job.ts';
import { hilosDeZip } from '../documentos/zip/empaquetador.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { crearSalida } from '../salida/salida.ts';
import { crearExpedientes } from './expedientes.ts';
import { preferenciasEn } from './preferencias.ts';
import { AJUSTES_DE_RONDA, type AjustesDeRonda, crearRonda } from './ronda.ts';
import { crearSellador, type PartesDeSellador } from './sellador.ts';
import { sellosEn, ultimoSello } from './sellos-guardados.ts';
import { firmaDeEmpresa, firmarConSuCertificado } from './testimonios.ts';
import { type AutoridadDeTiempo, fechadoPor } from './tiempo/autoridad.ts';

export type OpcionesDeSellos = {
  /** How much of the machine the watch may take. */
  readonly ronda?: AjustesDeRonda;
  /** Where the log is, when it is an EventStoreDB. */
  readonly eventstore_url?: string;
  /** Who says the hour of the seals; nobody by default. */
  readonly autoridad_de_tiempo?: AutoridadDeTiempo;
};

type PartesDeSellos = {
  readonly secretosDe: SecretosDe;
  readonly avisos: PuertosDeAvisos;
  readonly firmarTexto: FirmarTexto;
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
  { secretosDe, avisos, firmarTexto }: PartesDeSellos,
  { ronda = AJUSTES_DE_RONDA, eventstore_url, autoridad_de_tiempo }: OpcionesDeSellos,
): Modulo => {
  const { nucleo, bitacora, boveda, reloj, registro } = cimientos;
  const secretos = secretosEn(nucleo.sql, boveda);
  const partes = { sql: nucleo.sql, bitacora, secretos, secretosDe, reloj };
  const sellador = crearSellador(partes);
  const { cerrar, ...deExpedientes } = abrirExpedientes(cimientos, partes, eventstore_url);
  const sellos = sellosEn(bitacora);
  const avisar = (datos: object, mensaje: string): void => registro.warn(datos, mensaje);
  const preferencias = preferenciasEn(nucleo.sql);
  const ultimo = async () => (await ultimoSello(bitacora))?.sello;
  const correo =
    avisos.dominio === null
      ? null
      : correoDeSellos({
          ...avisos,
          uno: sellos.uno,
          firmaDe: (...de) => firmaDeEmpresa(bitacora, ...de),
        });
  const firmar = async (empresa_id: number, sello_id: number): Promise<string | null> => {
    const sello = await sellos.uno(sello_id);
    if (!sello) throw new Error(`El sello ${sello_id} no está en la bitácora`);
    return firmarConSuCertificado({ bitacora, firmarTexto, reloj }, empresa_id, sello);
  };
  const salida =
    autoridad_de_tiempo &&
    crearSalida({ permitir_loopback: false, confiables: [autoridad_de_tiempo.url] });
  return {
    rutas: atender('sellos', { sellos, ...deExpedientes }),
    procesos: [
      procesoDeCierre(sellador, {
        ...preferencias,
        ultimo,
        firmar,
        avisar,
        correo,
      }),
    ],
    jobs: [
      jobDeSellado(sellador),
      ...(correo ? [jobDelSelloDelDia({ ...preferencias, ultimo }, correo)] : []),
      ...(salida
        ? [jobDeFechado(fechadoPor({ ...autoridad_de_tiempo, bitacora, ultimo, salida }))]
        : []),
      jobDeRonda({
        ...crearRonda({ sql: nucleo.sql, bitacora, secretosDe }, ronda),
        ...ronda,
        avisar,
        reloj: () => performance.now(),
      }),
    ],
    cerrar: async () => {
      salida?.cerrar();
      await cerrar();
    },
  };
};
