import type { Comando } from '#domain/kernel/comando.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { ObraIniciada } from '#domain/kernel/obra.events.ts';
import type { Obra, Parte, TrabajoDeObra } from '#domain/kernel/obra.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type CambioDeTarea, esperaDoblada, type Proceso, RITMO_DE_CASA } from './proceso.ts';

/** The command that does a part. */
type HacerParte = (
  remitente: Remitente,
  parte: { readonly obra: string } & Pick<Parte<unknown>, 'numero' | 'material'>,
  trabajo: TrabajoDeObra,
) => Comando<unknown, Obra>;

/** Reads what a part is made of; undefined after the last. */
export type LeerMaterial = (stream: string, numero: number) => Promise<unknown>;

export type PuertosDeObras = {
  /** Of the module whose works these are, e.g. `obras-de-conciliacion`. */
  readonly nombre: string;
  readonly trabajos: readonly TrabajoDeObra[];
  readonly hacerParte: HacerParte;
  readonly leerMaterial: LeerMaterial;
};

type Datos = { readonly tipo: string; readonly material: string | null; readonly parte: number };

const FASE = 'parte';

const esInicio = (evento: EventoRegistrado): evento is EventoRegistrado<ObraIniciada> =>
  evento.tipo === 'ObraIniciada';

/**
 * Does the works of a module, part after part. Between two parts a task goes back to the queue, where
 * every company has its turn. A part that was done before, by whoever died or another node, is
 * passed over: its row says so.
 */
export const procesoDeObras = ({
  nombre,
  trabajos,
  hacerParte,
  leerMaterial,
}: PuertosDeObras): Proceso => {
  const porTipo = new Map(trabajos.map((trabajo) => [trabajo.tipo, trabajo]));
  const reaccionar = (evento: EventoRegistrado): readonly CambioDeTarea[] => {
    const empresa_id = empresaDeStream(evento.stream);
    if (!esInicio(evento) || empresa_id === undefined) return [];
    const { obra: clave, tipo, material } = evento.datos;
    if (!porTipo.has(tipo)) return [];
    const datos: Datos = { tipo, material, parte: 1 };
    return [{ tipo: 'adelantar', empresa_id, clave, fase: FASE, datos }];
  };
  return {
    nombre,
    desde: 'inicio',
    reaccionar,
    paso: async ({ empresa_id, clave: obra, datos }, { ejecutar }) => {
      const { tipo, material: stream, parte: numero } = datos as Datos;
      const trabajo = porTipo.get(tipo);
      if (!trabajo) throw new Error(`Nadie hace obras de tipo ${tipo}`);
      const material = stream === null ? undefined : await leerMaterial(stream, numero);
      const id = `obra:${empresa_id}:${obra}:${numero}`;
      const remitente = { empresa_id, comando_id: id, correlacion_id: id, actor: nombre };
      const comando = hacerParte(remitente, { obra, numero, material }, trabajo);
      const { resultado } = await ejecutar(comando);
      if (resultado.estado === 'terminada') return { tipo: 'terminar' };
      const siguen: Datos = { tipo, material: stream, parte: resultado.hechas + 1 };
      return { tipo: 'seguir', fase: FASE, datos: siguen, espera_ms: 0, ceder: true };
    },
    reintento_ms: esperaDoblada(500, 300_000),
    ...RITMO_DE_CASA,
  };
};
