import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { type Marca, marcasQueFaltan } from '../bitacora/marcas.ts';
import type { Bitacora } from '../bitacora/puerto.ts';
import { huellaDe } from '../lectura/huella.ts';
import { composicionDe, leerVersiones } from '../lectura/versiones.ts';
import type { Sql } from '../postgres/conexion.ts';
import { type OpcionesDeReconstruccion, type Reconstruccion, reconstruir } from './reconstruir.ts';

/** A consumer whose checkpoint is nothing that the log has. */
export type Perdido = { readonly consumidor: string; readonly posicion: number };

/** What an adoption did; `lecturas` is null where the log was the one of the database all along. */
export type Adopcion = {
  readonly cabeza: number;
  readonly perdidos: readonly Perdido[];
  readonly lecturas: Reconstruccion | null;
  /** Tasks of processes whose events the log does not have. */
  readonly tareas_borradas: number;
};

/** Its mark is null while it stands nowhere that it was handed to. */
type Puesto = Perdido & { readonly marca: Marca | null };

type FilaDePuesto = Perdido & {
  readonly stream: string | null;
  readonly revision: number | null;
  readonly evento_id: string | null;
};

const leerPuestos = async (sql: Sql, esquema: string): Promise<Puesto[]> => {
  const filas = await sql<FilaDePuesto[]>`
    select consumidor, posicion, stream, revision, evento_id from ${sql(esquema)}.checkpoints`;
  return filas.map(({ consumidor, posicion, stream, revision, evento_id }) => {
    const enBlanco = stream === null || revision === null || evento_id === null;
    const marca = enBlanco ? null : { stream, revision, evento_id, posicion };
    return { consumidor, posicion, marca };
  });
};

const PAGINA = 500;

type FilaDeCabeza = {
  readonly empresa_id: number;
  readonly revision: number;
  readonly evento_id: string;
};

const lugarDeCabeza = ({ empresa_id, revision }: FilaDeCabeza) => ({
  stream: streamDeEmpresa(empresa_id),
  revision,
});

async function* paginasDeCabezas(sql: Sql, esquema: string): AsyncGenerator<FilaDeCabeza[]> {
  for (let despues = -1; ; ) {
    const cabezas = await sql<FilaDeCabeza[]>`
      select empresa_id, revision, ultimo_event_id as evento_id from ${sql(esquema)}.cabeza
      where empresa_id > ${despues} and revision >= 0 order by empresa_id limit ${PAGINA}`;
    if (cabezas.length > 0) yield cabezas;
    if (cabezas.length < PAGINA) return;
    despues = cabezas.at(-1)!.empresa_id;
  }
}

/** Whether the rows of some company stand on an event that the log does not have. */
const adelantada = async (sql: Sql, bitacora: Bitacora, esquema: string): Promise<boolean> => {
  for await (const cabezas of paginasDeCabezas(sql, esquema)) {
    const hallados = await bitacora.readPlaces(cabezas.map(lugarDeCabeza));
    if (cabezas.some(({ evento_id }, i) => hallados[i]?.evento_id !== evento_id)) return true;
  }
  return false;
};

/** What the rows have that a log does not: how many companies, and how many events of theirs at least. */
export type Faltante = {
  readonly cabeza: number;
  readonly empresas: number;
  readonly eventos: number;
};

/** What would be lost by adopting this log; null: it has all that the rows were made from. */
export const loQueNoTiene = async ({
  sql,
  bitacora,
}: Pick<OpcionesDeReconstruccion, 'sql'> & {
  readonly bitacora: Bitacora;
}): Promise<Faltante | null> => {
  const vigente = (await leerVersiones(sql)).findLast(({ estado }) => estado === 'activa');
  if (!vigente) return null;
  const { esquema } = await composicionDe(sql, vigente.version);
  let [empresas, eventos] = [0, 0];
  for await (const cabezas of paginasDeCabezas(sql, esquema)) {
    const hallados = await bitacora.readPlaces(cabezas.map(lugarDeCabeza));
    for (const [i, cabeza] of cabezas.entries()) {
      if (hallados[i]?.evento_id === cabeza.evento_id) continue;
      const [ultimo] = await bitacora.readStream(streamDeEmpresa(cabeza.empresa_id), {
        direction: 'backwards',
        limit: 1,
      });
      empresas += 1;
      eventos += Math.max(1, cabeza.revision - (ultimo?.revision ?? -1));
    }
  }
  return empresas === 0 ? null : { cabeza: await bitacora.cabeza(), empresas, eventos };
};

/** Whoever keeps some of the same tables may have brought them there. */
const algunaAdelantada = async (
  sql: Sql,
  bitacora: Bitacora,
  esquemas: readonly string[],
): Promise<boolean> => {
  for (const esquema of esquemas) if (await adelantada(sql, bitacora, esquema)) return true;
  return false;
};

const perdidosEntre = async (
  bitacora: Bitacora,
  puestos: readonly Puesto[],
  cabeza: number,
): Promise<Puesto[]> => {
  const marcas = puestos.flatMap(({ marca }) => (marca ? [marca] : []));
  const faltan = new Set(await marcasQueFaltan(bitacora, marcas));
  return puestos.filter(({ marca, posicion }) => (marca ? faltan.has(marca) : posicion > cabeza));
};

/**
 * Consumers that stood beyond what the log has go on from its end: what it holds they were handed
 * once, and what it lost is nobody's any more. Tasks of lost events would wait for ever.
 */
const recolocar = (
  sql: Sql,
  perdidos: readonly Puesto[],
  cabeza: number,
  esquema: string,
): Promise<number> =>
  sql.begin(async (tx) => {
    const nombres = perdidos.map(({ consumidor }) => consumidor);
    await tx`update operacion.checkpoints set posicion = ${cabeza},
        nacimiento = least(nacimiento, ${cabeza}), stream = null, revision = null, evento_id = null
      where consumidor = any(${nombres})`;
    if (nombres.includes('oido')) {
      // Whoever stands at its end counts as having been handed all that it has.
      await tx`delete from operacion.oidas`;
      await tx`insert into operacion.oidas (empresa_id, revision)
        select empresa_id, revision from ${tx(esquema)}.cabeza where revision >= 0`;
    }
    const borradas = await tx`delete from operacion.tareas t where t.revision > coalesce(
        (select c.revision from ${tx(esquema)}.cabeza c where c.empresa_id = t.empresa_id), -1)`;
    return borradas.count;
  }) as Promise<number>;

/**
 * Makes this log the one of the database: where rows or checkpoints stand on what it does not have,
 * makes the rows anew from it, without looking at those in force, and puts the processes where it
 * ends. Killed at any point, the next call does what is left. Nothing may be written meanwhile: the
 * programs that serve this database refuse commands until they have seen it done.
 */
export const adoptarBitacora = async (
  opciones: Omit<OpcionesDeReconstruccion, 'modo'> & { readonly bitacora: Bitacora },
): Promise<Adopcion> => {
  const { sql, bitacora, proyecciones } = opciones;
  const huella = huellaDe(proyecciones);
  const versiones = (await leerVersiones(sql)).filter((v) => v.huella === huella);
  const vigente = versiones.findLast(({ estado }) => estado !== 'construyendo');
  const cabeza = await bitacora.cabeza();
  const procesos = await leerPuestos(sql, 'operacion');
  const deProcesos = await perdidosEntre(bitacora, procesos, cabeza);
  const composicion = vigente && (await composicionDe(sql, vigente.version));
  const esquema = composicion?.esquema;
  const esquemas = composicion ? [esquema!, ...composicion.parientes.map((p) => p.esquema)] : [];
  const puestos = await Promise.all(esquemas.map((en) => leerPuestos(sql, en)));
  const deLecturas = await perdidosEntre(bitacora, puestos.flat(), cabeza);
  const perdidos = [...deLecturas, ...deProcesos].map(({ consumidor, posicion }) => ({
    consumidor,
    posicion,
  }));
  const rehacer = deLecturas.length > 0 || (await algunaAdelantada(sql, bitacora, esquemas));
  const lecturas = rehacer
    ? await reconstruir({ ...opciones, modo: 'servicio', ritmo: 1, deOtraBitacora: true })
    : null;
  const regida = lecturas?.esquema ?? esquema;
  const tareas_borradas =
    regida && (lecturas || deProcesos.length > 0)
      ? await recolocar(sql, deProcesos, cabeza, regida)
      : 0;
  return { cabeza, perdidos, lecturas, tareas_borradas };
};
