import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, type Instante, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { empresaDeLosLibros } from '#read-api/contabilidad/estados.queries.ts';
import { csvDelBalance, csvDelDiario } from '#read-api/contabilidad/expediente.csv.ts';
import { asientosDelAnio, saldosDelAnio } from '#read-api/contabilidad/expediente.queries.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { lugarDeDocumento } from '../documentos/firmados/documentos-firmados.ts';
import type { DocumentoDeZip } from '../documentos/zip/empaquetador.worker.ts';
import type { TandaZip } from '../documentos/zip/zip.ts';
import type { EventoLeido } from '../nucleo/bitacora/puerto.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { archivosDelAuditor, archivosDeSellos, lineasDeEventos } from './carpeta.ts';
import { ultimoSelloDe } from './probador.ts';
import { crearSellador, type PartesDeSellador } from './sellador.ts';
import { abrirZipEnArchivo, type ZipEnArchivo } from './zip-en-archivo.ts';

export type PedidoDeExpediente = {
  readonly empresa_id: number;
  readonly anio: number;
  readonly ambiente: Ambiente;
};

export type PartesDeExpediente = PartesDeSellador & {
  readonly lecturas: Lecturas;
  /** Reads and compresses signed documents, away from here. */
  readonly comprimir: (documentos: readonly DocumentoDeZip[]) => Promise<TandaZip>;
};

type Obra = PartesDeExpediente &
  PedidoDeExpediente & {
    readonly zip: ZipEnArchivo;
    readonly hoy: Fecha;
    /** From 0 to 100; throws when nobody wants it any more. */
    readonly avanzar: (progreso: number) => void;
  };

const TRAMO_MS = 1_000;
/** Documents that a thread reads and compresses at a time. */
const TANDA = 50;
/** What each part takes of the whole, as progress says it. */
const HASTA = { libros: 15, sello: 20, eventos: 60, xml: 98 };

/** Journal and balance of one moment, and up to which revision of the company they say. */
const escribirLibros = ({ sql, lecturas, zip, hoy, empresa_id, anio, ambiente }: Obra) =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    const deEntonces: Lecturas = { ...lecturas, sql: tx as unknown as Sql };
    const libros = { empresa_id, ambiente };
    const revision = await revisionDe(deEntonces, empresa_id, 'filas');
    const empresa = await empresaDeLosLibros(deEntonces, empresa_id);
    const saldos = await saldosDelAnio(deEntonces, libros, anio);
    await zip.entrada({ nombre: 'balance.csv', fecha: hoy }, csvDelBalance(saldos));
    const asientos = asientosDelAnio(deEntonces, libros, anio);
    await zip.entrada({ nombre: 'diario.csv', fecha: hoy }, csvDelDiario(asientos));
    return { revision, empresa: { ruc: empresa.ruc, razon_social: empresa.razon_social } };
  });

/** A document that was authorized, and which of its attempts. */
type Autorizado = Parameters<typeof lugarDeDocumento>[0] & { readonly clave_acceso: string };

/** Of an access key: `ddmmyyyy`, …, and its environment in the 24th place. */
const fechaDeClave = (clave: string): Fecha =>
  `${clave.slice(4, 8)}-${clave.slice(2, 4)}-${clave.slice(0, 2)}`;
const esDelAnio = (clave: string, { anio, ambiente }: PedidoDeExpediente): boolean =>
  fechaDeClave(clave).startsWith(`${anio}-`) && clave[23] === ambiente;

const autorizadoEn = ({ tipo, datos }: EventoLeido, empresa_id: number): Autorizado | undefined => {
  if (tipo !== 'ComprobanteAutorizado') return undefined;
  return { ...(datos as Omit<Autorizado, 'empresa_id'>), empresa_id };
};

/** All events until the seal; those that say of a document of the year leave a line in a file. */
const escribirEventos = async (obra: Obra, stream: string, hasta: number, anotados: string) => {
  const { zip, hoy, empresa_id, avanzar } = obra;
  const notas = createWriteStream(anotados, { mode: 0o600 });
  const claves = new Set<string>();
  const alLeer = (evento: EventoLeido): void => {
    const { revision } = evento;
    avanzar(HASTA.sello + (HASTA.eventos - HASTA.sello) * (revision / (hasta + 1)));
    const autorizado = autorizadoEn(evento, empresa_id);
    if (!autorizado) return;
    const { documento, documento_id, intento, clave_acceso } = autorizado;
    if (!esDelAnio(clave_acceso, obra) || claves.has(clave_acceso)) return;
    claves.add(clave_acceso);
    notas.write(`${JSON.stringify({ documento, documento_id, intento, clave_acceso })}\n`);
  };
  await zip.entrada(
    { nombre: 'eventos.ndjson', fecha: hoy },
    lineasDeEventos(obra, stream, hasta, alLeer),
  );
  notas.end();
  await once(notas, 'finish');
  return claves.size;
};

const escribirXml = async (
  { zip, empresa_id, comprimir, avanzar }: Obra,
  anotados: string,
  cuantos: number,
): Promise<void> => {
  let hechos = 0;
  let tanda: DocumentoDeZip[] = [];
  const soltar = async (): Promise<void> => {
    if (tanda.length === 0) return;
    await zip.tanda(tanda, await comprimir(tanda));
    hechos += tanda.length;
    tanda = [];
    avanzar(HASTA.eventos + (HASTA.xml - HASTA.eventos) * (hechos / cuantos));
  };
  const lineas = createInterface({ input: createReadStream(anotados), crlfDelay: Infinity });
  for await (const linea of lineas) {
    const { clave_acceso, ...direccion } = JSON.parse(linea) as Omit<Autorizado, 'empresa_id'>;
    tanda.push({
      nombre: `xml/${clave_acceso}.xml`,
      fecha: fechaDeClave(clave_acceso),
      lugar: lugarDeDocumento({ ...direccion, empresa_id }),
    });
    if (tanda.length === TANDA) await soltar();
  }
  await soltar();
};

/** A seal over all that the company has, its books included. */
const sellarAhora = async (obra: Obra) => {
  const sellador = crearSellador(obra);
  while (!(await sellador.avanzar(TRAMO_MS))) obra.avanzar(HASTA.libros);
  // Nothing comes back when another process sealed at the same time: that one says it too.
  await sellador.sellar({ motivo: 'manual' });
  const sello = await ultimoSelloDe(obra, obra.empresa_id);
  if (!sello) throw new Error('No quedó ningún sello que abarque la empresa');
  return sello;
};

/** What the file is of: what the verifiers read first. */
type Caratula = {
  readonly empresa: { readonly ruc: string; readonly razon_social: string };
  readonly stream: string;
  readonly anio: number;
  readonly ambiente: Ambiente;
  /** The last event that journal and balance count. */
  readonly libros_hasta: number;
  readonly eventos_hasta: number;
  readonly sello_id: number;
  readonly comprobantes: number;
  readonly hecho_en: Instante;
};

const escribirTodo = async (obra: Obra, carpeta: string): Promise<void> => {
  const { zip, hoy, empresa_id, anio, ambiente, reloj, avanzar } = obra;
  const stream = streamDeEmpresa(empresa_id);
  const anotados = join(carpeta, 'comprobantes.ndjson');
  const { revision, empresa } = await escribirLibros(obra);
  avanzar(HASTA.libros);
  const { sello_id, revision: sellada } = await sellarAhora(obra);
  avanzar(HASTA.sello);
  const comprobantes = await escribirEventos(obra, stream, sellada, anotados);
  await escribirXml(obra, anotados, comprobantes);
  const caratula: Caratula = {
    empresa,
    stream,
    anio,
    ambiente,
    libros_hasta: revision,
    eventos_hasta: sellada,
    sello_id,
    comprobantes,
    hecho_en: instanteDeMs(reloj()),
  };
  const { archivos } = await archivosDeSellos(obra, stream);
  const caratulaEnJson = Buffer.from(`${JSON.stringify(caratula, null, 1)}\n`);
  const auditor = await archivosDelAuditor('LEEME-expediente.txt');
  for (const [nombre, bytes] of [
    ...archivos,
    ['expediente.json', caratulaEnJson] as const,
    ...auditor,
  ]) {
    await zip.entrada({ nombre, fecha: hoy }, [bytes]);
  }
  await zip.terminar();
};

/**
 * The auditor's file: a ZIP in `carpeta`, where nothing else is written. Seals after the books are read,
 * so that all that they count lies under a seal. Its memory does not grow with the company, but for the
 * access keys of the year and the ZIP's directory: some 150 bytes for each document.
 *
 * @param avanzar is told how far it is, from 0 to 100; what it throws ends the work
 * @returns the file's path
 */
export const hacerExpediente = async (
  partes: PartesDeExpediente,
  pedido: PedidoDeExpediente,
  carpeta: string,
  avanzar: (progreso: number) => void,
): Promise<string> => {
  const ruta = join(carpeta, 'expediente.zip');
  const zip = await abrirZipEnArchivo(ruta);
  try {
    const hoy = fechaDe(instanteDeMs(partes.reloj()));
    await escribirTodo({ ...partes, ...pedido, zip, hoy, avanzar }, carpeta);
  } finally {
    await zip.cerrar();
  }
  return ruta;
};
