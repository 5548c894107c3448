import { connect } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { NIVEL } from '#infra/documentos/zip/zip.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { conMesLleno, type MesLleno } from './mes-lleno.ts';

export type MedidaDeZip = {
  readonly archivos: number;
  readonly xml_mb: number;
  /** The whole download, over HTTP, in another process. */
  readonly zip_ms: number;
  /** `deflateRawSync` of each of the same documents, one after another. */
  readonly zlib_ms: number;
  readonly razon: number;
  /** Resident memory of the server after the downloads. */
  readonly memoria_mb: number;
};

/** Milliseconds of one download by a client that only counts: what is measured is the server. */
export const descargar = ({
  servidor,
  clave,
  consulta,
}: Pick<MesLleno, 'servidor' | 'clave' | 'consulta'>): Promise<number> =>
  new Promise((resolver, rechazar) => {
    const { hostname, port } = new URL(servidor.url);
    const inicio = performance.now();
    const conexion = connect({ host: hostname, port: Number(port) });
    let cabecera = '';
    let bytes = 0;
    conexion.on('data', (trozo) => {
      if (bytes === 0) cabecera = trozo.toString('latin1');
      bytes += trozo.length;
    });
    conexion.on('error', rechazar);
    conexion.on('end', () => {
      const llego = cabecera.startsWith('HTTP/1.1 200 ') && bytes > 1_000_000;
      if (llego) resolver(performance.now() - inicio);
      else rechazar(new Error(cabecera));
    });
    conexion.write(
      `GET /api/v1/facturas/export-xml?${consulta} HTTP/1.1\r\nHost: ${hostname}\r\n` +
        `X-API-Key: ${clave}\r\nConnection: close\r\n\r\n`,
    );
  });

const xmlFirmados = async (database_url: string): Promise<Buffer[]> => {
  const sql = conectar(database_url, { nombre: 'bench', maximo: 1 });
  const filas = await sql<{ xml: string }[]>`
    select datos->>'xml' as xml from bitacora.eventos where stream like 'documento-%'`;
  await sql.end();
  return filas.map(({ xml }) => Buffer.from(xml, 'utf8'));
};

const comprimirTodos = (documentos: readonly Buffer[]): number => {
  const inicio = performance.now();
  for (const documento of documentos) deflateRawSync(documento, { level: NIVEL });
  return performance.now() - inicio;
};

const media = (valores: readonly number[]): number =>
  valores.reduce((a, b) => a + b, 0) / valores.length;

/** The monthly ZIP over HTTP beside zlib alone over the same bytes in one thread, in turns. */
export const medirZip = ({ archivos, rondas }: { archivos: number; rondas: number }) =>
  conMesLleno(archivos, async (mes): Promise<MedidaDeZip> => {
    const documentos = await xmlFirmados(mes.database_url);
    await descargar(mes);
    comprimirTodos(documentos);
    const zip: number[] = [];
    const zlib: number[] = [];
    for (let i = 0; i < rondas; i++) {
      zip.push(await descargar(mes));
      zlib.push(comprimirTodos(documentos));
    }
    const xml = documentos.reduce((suma, { length }) => suma + length, 0);
    return {
      archivos: documentos.length,
      xml_mb: Number((xml / 2 ** 20).toFixed(1)),
      zip_ms: Math.round(media(zip)),
      zlib_ms: Math.round(media(zlib)),
      razon: Number((media(zlib) / media(zip)).toFixed(3)),
      memoria_mb: await mes.servidor.memoria(),
    };
  });

if (import.meta.main) console.log(JSON.stringify(await medirZip({ archivos: 5000, rondas: 5 })));
