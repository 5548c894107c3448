import { randomUUID } from 'node:crypto';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { type Metadatos, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { EventoNuevo } from '#infra/nucleo/bitacora/puerto.ts';
import { proyectarTodo, segundosDe } from './catch-up.bench.ts';
import { DOCUMENTOS, type DocumentoDeBanco, deLaMezcla, soloFacturas } from './documentos.ts';
import { altaDePrueba, type Banco, conNucleo, conPostgres } from './entorno.ts';
import { vivir } from './vida.ts';

const EMPRESAS = 16;
const DOCUMENTOS_POR_APPEND = 25;

/** What the first document of a type said in a company while it lived, as it is stored. */
type Modelo = {
  readonly tipo: TipoDeComprobante;
  readonly eventos: readonly { readonly tipo: string; readonly datos: string }[];
};

/** Whom a document is for enters the directory once: its copies find him there. */
const esDelDirectorio = (tipo: string): boolean => tipo.startsWith('Persona');

const modelosDe = async ({ nucleo: { bus } }: Banco, empresa_id: number) => {
  const emisor = { empresa_id, ruc: altaDePrueba(empresa_id).empresa.ruc };
  const modelos = new Map<DocumentoDeBanco, Modelo>();
  for (const documento of DOCUMENTOS) {
    const { eventos } = await vivir(bus, emisor, documento, 1);
    const suyos = eventos.filter(({ tipo }) => !esDelDirectorio(tipo));
    modelos.set(documento, {
      tipo: documento.tipo,
      eventos: suyos.map(({ tipo, datos }) => ({ tipo, datos: JSON.stringify(datos) })),
    });
  }
  return modelos;
};

/** The same life of the `id`-th document of its type: what names one document names this one. */
const copiaDe = ({ tipo, eventos }: Modelo, id: number, metadatos: Metadatos): EventoNuevo[] => {
  const clave = String(id).padStart(49, '1');
  const propios: { readonly [campo: string]: unknown } = {
    [tipo.parametro]: id,
    documento_id: id,
    // A note is over the invoice of its own number, and moves the balance of that one.
    factura_id: id,
    origen_id: id,
    secuencial: id,
    numero_comprobante: `001-001-${String(id).padStart(9, '0')}`,
    clave_acceso: clave,
    numero_autorizacion: clave,
  };
  const suyo = (campo: string, valor: unknown): unknown =>
    valor !== null && Object.hasOwn(propios, campo) ? propios[campo] : valor;
  return eventos.map(({ tipo: nombre, datos }) => ({
    evento_id: randomUUID(),
    tipo: nombre,
    datos: JSON.parse(datos, suyo) as object,
    metadatos,
  }));
};

type Orden = (n: number) => DocumentoDeBanco;

/** Lengthens a company's books with documents like its first ones, in the order asked. */
const llenar = async (banco: Banco, empresa_id: number, hasta: number, orden: Orden) => {
  const modelos = await modelosDe(banco, empresa_id);
  const stream = streamDeEmpresa(empresa_id);
  const ultimo = (await banco.bitacora.readStream(stream)).at(-1)!;
  let { revision } = ultimo;
  const ids = new Map<DocumentoDeBanco, number>();
  for (let n = 0; revision < hasta; ) {
    const lote: EventoNuevo[] = [];
    for (const fin = n + DOCUMENTOS_POR_APPEND; n < fin; n += 1) {
      const documento = orden(n);
      const id = (ids.get(documento) ?? 1) + 1;
      ids.set(documento, id);
      lote.push(...copiaDe(modelos.get(documento)!, id, ultimo.metadatos));
    }
    ({ revision } = await banco.bitacora.append(stream, revision, lote));
  }
};

/** A log of that order, and how many events of it are projected in a second. */
const conLibro = <R>(
  eventos: number,
  orden: Orden,
  medir: (porSegundo: () => Promise<number>) => Promise<R>,
): Promise<R> =>
  conPostgres(({ url }) =>
    conNucleo(url, EMPRESAS, async (banco) => {
      for (let empresa_id = 1; empresa_id <= EMPRESAS; empresa_id += 1) {
        await llenar(banco, empresa_id, eventos / EMPRESAS, orden);
      }
      await banco.nucleo.seguidor.alcanzar();
      const [fila] = await banco.sql<{ n: number }[]>`
        select count(*)::int4 as n from bitacora.eventos`;
      let vez = 900;
      return medir(async () => {
        vez += 1;
        const esquema = `lectura_${vez}`;
        const segundos = await segundosDe(() => proyectarTodo(url, banco, esquema));
        await banco.sql.unsafe(`drop schema ${esquema} cascade`);
        return fila!.n / segundos;
      });
    }),
  );

const media = (valores: readonly number[]): number =>
  valores.reduce((a, b) => a + b, 0) / valores.length;

/**
 * Catch-up of every read model from nothing: events per second of a log of documents of every type,
 * 40 % of them invoices, against one of invoices alone, in turns.
 */
export const medirPuestaAlDiaDeMezcla = ({
  eventos,
  rondas,
}: {
  readonly eventos: number;
  readonly rondas: number;
}) =>
  conLibro(eventos, deLaMezcla, (mezcla) =>
    conLibro(eventos, soloFacturas, async (facturas) => {
      const turnos: { readonly mezcla: number; readonly facturas: number }[] = [];
      for (let ronda = 0; ronda <= rondas; ronda += 1) {
        turnos.push({ mezcla: await mezcla(), facturas: await facturas() });
      }
      const medidos = turnos.slice(1); // the first one warms
      const por_s = media(medidos.map((turno) => turno.mezcla));
      const referencia_por_s = media(medidos.map((turno) => turno.facturas));
      return {
        eventos,
        por_s: Math.round(por_s),
        referencia_por_s: Math.round(referencia_por_s),
        razon: Number((por_s / referencia_por_s).toFixed(3)),
      };
    }),
  );

if (import.meta.main) {
  const eventos = Number(process.argv[2] ?? 100_000);
  console.log(JSON.stringify(await medirPuestaAlDiaDeMezcla({ eventos, rondas: 3 }), null, 2));
}
