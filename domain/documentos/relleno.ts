import { type LibroPorAbrir, rellenoContable } from '#domain/contabilidad/aporte.ts';
import {
  asentar,
  type HechosContables,
  type PorAsentar,
  type PorRevertir,
} from '#domain/contabilidad/asentar.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { leerAsientosDe, porAnular, porAutorizar, vigenteDe } from './comprobante/asentado.ts';
import type { AsientoDeTipo } from './comprobante/asiento.ts';
import type { Comprobante } from './comprobante/ciclo.ts';
import type { TipoDeComprobante } from './comprobante/tipo.ts';
import { TIPOS } from './tipos.ts';

/**
 * Documents that were there when the books began, by windows of ids: first what those that were
 * authorized post, or leave open where they are older than the books; then what undoes those that
 * were annulled since.
 */

/** Ids of a window: what it posts must fit an append. */
const VENTANA = 100;

type QueAsienta = {
  readonly tipo: TipoDeComprobante;
  readonly asiento: AsientoDeTipo<Comprobante>;
};

const QUE_ASIENTAN = (TIPOS as readonly TipoDeComprobante[]).flatMap((tipo): QueAsienta[] =>
  tipo.asiento ? [{ tipo, asiento: tipo.asiento }] : [],
);

type Pasada = (
  lector: Lector,
  suyo: QueAsienta,
  fila: Comprobante,
  libro: LibroPorAbrir,
) => Promise<PorAsentar | PorRevertir | undefined>;

const esAnterior = (fecha: Fecha, { desde }: LibroPorAbrir): boolean => fecha < desde;

/** What was authorized before the books were there, annulled since they began or not. */
const alAutorizar: Pasada = async (lector, { tipo, asiento }, fila, libro) => {
  const { numero_autorizacion, anulacion, fecha_emision, id } = fila;
  if (numero_autorizacion === null) return undefined;
  // Done and undone before the books: nothing of it is open.
  if (anulacion !== null && esAnterior(anulacion.fecha, libro)) return undefined;
  const suyo = porAutorizar(tipo, asiento, fila);
  if (esAnterior(fecha_emision, libro)) return suyo;
  // Whatever came after activation posted by itself.
  const suyos = await leerAsientosDe(lector, asiento, id);
  return suyos.length > 0 ? undefined : suyo;
};

const alAnular: Pasada = async (lector, { tipo, asiento }, fila, libro) => {
  const { anulacion, fecha_emision, id } = fila;
  if (anulacion === null || esAnterior(anulacion.fecha, libro)) return undefined;
  const suyos = await leerAsientosDe(lector, asiento, id);
  const posteado = vigenteDe(suyos);
  // Undone already: of an older one, all that it posts is its mirror.
  const deshecho = esAnterior(fecha_emision, libro) ? suyos.length > 0 : !posteado;
  if (deshecho) return undefined;
  return porAnular(tipo, asiento, fila, { fecha: anulacion.fecha, posteado });
};

const PASADAS: readonly Pasada[] = [alAutorizar, alAnular];

/** Where a part begins: pass, type, last id that was looked at. */
type Lugar = readonly [pasada: number, tipo: number, id: number];
const COMIENZO: Lugar = [0, 0, 0];

const lugarDe = (cursor: string | null): Lugar =>
  cursor === null ? COMIENZO : (JSON.parse(cursor) as Lugar);

/** Where the next type that has any begins, in this pass or the one that follows. */
const siguienteTipo = ([pasada, tipo]: Lugar, ultimos: readonly number[]): Lugar | null => {
  const deEsta = ultimos.findIndex((ultimo, i) => i > tipo && ultimo > 0);
  if (deEsta >= 0) return [pasada, deEsta, 0];
  const primero = ultimos.findIndex((ultimo) => ultimo > 0);
  return primero >= 0 && pasada + 1 < PASADAS.length ? [pasada + 1, primero, 0] : null;
};

/** The last id of each type. */
const leerUltimos = async (lector: Lector): Promise<readonly number[]> => {
  const suyos = await Promise.all(
    QUE_ASIENTAN.map(({ tipo: { recurso } }) => lector.fila(contadores, [recurso])),
  );
  return suyos.map((contador) => contador?.ultimo ?? 0);
};

/** What the next part posts, and where the one after it begins. */
type Hechos = {
  readonly pedidos: readonly (PorAsentar | PorRevertir)[];
  readonly contables: HechosContables;
  readonly sigue: string | null;
};

const ROLES = [...new Set(QUE_ASIENTAN.flatMap(({ asiento }) => asiento.roles))];

const cargar = async (
  lector: Lector,
  libro: LibroPorAbrir,
  cursor: string | null,
): Promise<Hechos> => {
  const lugar = lugarDe(cursor);
  const [pasada, cual, desde] = lugar;
  const suyo = QUE_ASIENTAN[cual]!;
  const hasta = desde + VENTANA;
  const [ultimos, filas] = await Promise.all([
    leerUltimos(lector),
    lector.rango(suyo.tipo.tabla, [], { desde: desde + 1, hasta, limite: VENTANA }),
  ]);
  const deEste = filas.filter(({ ambiente }) => ambiente === libro.ambiente);
  const posibles = await Promise.all(
    deEste.map((fila) => PASADAS[pasada]!(lector, suyo, fila, libro)),
  );
  const pedidos = posibles.filter((pedido) => pedido !== undefined);
  const { ambiente } = libro;
  const fechas = pedidos.map(({ fecha }) => fecha);
  const contables = await leerHechosContables(lector, { ambiente, fechas, roles: ROLES });
  const quedan = hasta < ultimos[cual]!;
  const sigue: Lugar | null = quedan ? [pasada, cual, hasta] : siguienteTipo(lugar, ultimos);
  return { pedidos, contables, sigue: sigue && JSON.stringify(sigue) };
};

export const RELLENO_DE_DOCUMENTOS = rellenoContable<Hechos>({
  cargar,
  decidir: ({ pedidos, contables, sigue }) => ({ eventos: asentar(contables, ...pedidos), sigue }),
});
