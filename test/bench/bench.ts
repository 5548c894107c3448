import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { medirAppend } from './bitacora.bench.ts';
import { medirComandos } from './comandos.bench.ts';
import { conPostgres } from './entorno.ts';
import { medirFirma } from './firma.bench.ts';
import { medirAutorizacion, medirHttp } from './http.bench.ts';
import { medirLectura } from './lectura.bench.ts';
import { medirPersonas } from './personas.bench.ts';
import { medirPuestaAlDia } from './puesta-al-dia.bench.ts';
import { medirReconstruccion } from './reconstruccion.bench.ts';

/**
 * `npm run bench`: each figure beside its physical reference of the same run. Ratios travel between
 * machines and days; the absolute numbers beside them do not.
 */
const { values } = parseArgs({
  options: {
    /** Only the measures whose name contains this. */
    solo: { type: 'string', default: '' },
    /** Invoices in the tables for "after growth". */
    facturas: { type: 'string', default: '1000000' },
    rondas: { type: 'string', default: '5' },
    /** Events to rebuild from. */
    eventos: { type: 'string', default: '1000000' },
  },
});

type Fila = {
  readonly trabajo: string;
  readonly contra: string;
  readonly medido: string;
  readonly razon: number;
  readonly debe: string;
  readonly meta: string;
};

const filas: Fila[] = [];
const anotar = (fila: Fila): void => {
  filas.push(fila);
  console.error(`· ${fila.trabajo}: ${fila.razon} (debe ${fila.debe}, meta ${fila.meta})`);
};
const porSegundo = (a: number, b: number): string => `${a}/s contra ${b}/s`;
const CRUDO = 'commits de una fila, 16 conexiones';

const rondas = Number(values.rondas);
const facturas = Number(values.facturas);

const medidas: { readonly [nombre: string]: () => Promise<void> } = {
  append: async () => {
    const m = await conPostgres((pg) => medirAppend({ url: pg.url, segundos: 4 * rondas }));
    anotar({
      trabajo: 'append en la bitácora, 64 productores',
      contra: CRUDO,
      medido: porSegundo(m.appends_por_s, m.commits_crudos_por_s),
      razon: m.razon,
      debe: '≥ 1.4',
      meta: '2',
    });
  },
  firma: async () => {
    const m = await medirFirma({ segundos: 4 });
    anotar({
      trabajo: 'firmar el XML de una factura',
      contra: 'firma RSA-2048 sola',
      medido: porSegundo(m.firmas_por_s, m.rsa_crudo_por_s),
      razon: m.razon,
      debe: '≥ 0.2',
      meta: '0.5',
    });
  },
  'puesta-al-dia': async () => {
    const m = await medirPuestaAlDia({ eventos: 200_000 });
    anotar({
      trabajo: `puesta al día de todo desde ${m.eventos} eventos`,
      contra: 'leer los mismos eventos',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≥ 0.15',
      meta: '0.4',
    });
  },
  http: async () => {
    const m = await medirHttp({ rondas });
    for (const [que, r, debe, meta] of [
      ['16 empresas', m.dieciseis, '≥ 0.10', '0.30'],
      ['una empresa', m.una, '≥ 0.06', '0.15'],
    ] as const) {
      anotar({
        trabajo: `POST /facturas, 32 conexiones, ${que}`,
        contra: CRUDO,
        medido: porSegundo(r.por_s, r.referencia_por_s),
        razon: r.razon,
        debe,
        meta,
      });
    }
    anotar({
      trabajo: 'memoria residente bajo esa carga',
      contra: '',
      medido: `${m.memoria_mb} MB`,
      razon: m.memoria_mb,
      debe: '≤ 350 MB',
      meta: '200 MB',
    });
  },
  lectura: async () => {
    const m = await medirLectura({ rondas });
    anotar({
      trabajo: 'GET /personas-empresas/{id} con clave, 32 conexiones',
      contra: 'ruta desnuda con un SELECT',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≥ 0.6',
      meta: '',
    });
  },
  personas: async () => {
    const m = await medirPersonas();
    anotar({
      trabajo: `GET /personas-empresas?q= con ${m.grande} personas`,
      contra: `con ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  reconstruccion: async () => {
    const m = await medirReconstruccion({ eventos: Number(values.eventos) });
    anotar({
      trabajo: `p95 a 20 facturas/s mientras se rehace todo desde ${m.eventos} eventos`,
      contra: 'el p95 sin rehacer nada',
      medido: `${m.con.p95_ms} ms contra ${m.sin.p95_ms} ms, ${m.con.fallidas} fallidas, ${m.segundos} s`,
      razon: m.razon_p95,
      debe: '≤ 2',
      meta: '',
    });
  },
  autorizacion: async () => {
    const m = await medirAutorizacion({ por_s: 20, segundos: 30 });
    anotar({
      trabajo: 'de POST a AUTORIZADO a 20 facturas/s, p95',
      contra: '',
      medido: `${m.autorizadas} de ${m.facturas}, p50 ${m.p50_ms} ms, máximo ${m.maximo_ms} ms`,
      razon: m.p95_ms / 1000,
      debe: '≤ 1.5 s',
      meta: '0.5 s',
    });
  },
  comandos: async () => {
    const m = await medirComandos({ facturas, rondas });
    for (const [que, r, debe, meta] of [
      ['16 empresas, tablas vacías', m.inicio, '≥ 0.15', '0.35'],
      ['una empresa, tablas vacías', m.inicio_una, '', ''],
      [`16 empresas, ${m.facturas} facturas`, m.crecida, '≥ 0.15', '0.35'],
      [`una empresa, ${m.facturas} facturas`, m.crecida_una, '', ''],
    ] as const) {
      anotar({
        trabajo: `comandos en proceso, 32 llamadores, ${que}`,
        contra: CRUDO,
        medido: porSegundo(r.por_s, r.referencia_por_s),
        razon: r.razon,
        debe,
        meta,
      });
    }
  },
};

for (const [nombre, medir] of Object.entries(medidas)) {
  if (nombre.includes(values.solo)) await medir();
}
const maquina = { nucleos: cpus().length, memoria_gb: Math.round(totalmem() / 2 ** 30) };
const informe = JSON.stringify({ maquina, node: process.version, filas }, null, 2);
await mkdir('.data', { recursive: true });
await writeFile('.data/bench.json', `${informe}\n`);
console.log(informe);
