import {
  type Avance,
  EnTrabajo,
  type Pasado,
  type PasadoAbierto,
  type PedidoDePasado,
} from '#read-api/kernel/pasado.puerto.ts';
import type { Bitacora } from '../bitacora/puerto.ts';
import { ServicioOcupado } from '../bus/peticion.ts';
import { crearTurnos, crearTurnosPorEmpresa } from '../hilos/turnos.ts';
import type { Sql } from '../postgres/conexion.ts';
import { dejar, hechosDe, nuevoAvance, type PedidoDeLlenado } from './llenado.ts';
import { crearRanuras, type OpcionesDeRanuras, type Ranura } from './ranuras.ts';
import { revisionEn } from './revision.ts';

/** Who fills slots: away from the thread that answers. */
export type Llenador = {
  readonly llenar: (pedido: PedidoDeLlenado) => Promise<void>;
  readonly cerrar: () => Promise<void>;
};

export type OpcionesDePasado = Omit<OpcionesDeRanuras, 'sql'> & {
  readonly sql: Sql;
  readonly bitacora: Pick<Bitacora, 'readStream'>;
  readonly llenador: Llenador;
  /** The tables that there are. */
  readonly tablas: ReadonlySet<string>;
  /** What a request waits for its rows; then it is told where to ask. */
  readonly paciencia_ms?: number;
};

export type PasadoDelPrograma = Pasado & { readonly cerrar: () => Promise<void> };

const PACIENCIA_MS = 5000;
/** Fills at a time, which take turns in one thread, so that a short one does not wait for a long one. */
const A_LA_VEZ = 3;
const EN_ESPERA = 32;
const EN_ESPERA_DE_UNA = 12;

/** One fill, whoever waits for it. */
type Llenado = {
  readonly ranura: Promise<Ranura>;
  readonly avance: () => Avance;
  readonly dejar: () => void;
  /** Each of them gets it opened. */
  esperan: number;
};

type Pedido = PedidoDePasado & { readonly revision: number; readonly clave: string };

const claveDe = ({ empresa_id, tablas }: PedidoDePasado, revision: number): string =>
  [empresa_id, revision, ...[...new Set(tablas)].sort()].join(' ');

/** What of two: as far as both of them. */
const avanceDeTodos = (todos: readonly (() => Avance)[]): Avance => {
  const avances = todos.map((avance) => avance());
  const progreso = Math.floor(avances.reduce((suma, a) => suma + a.progreso, 0) / avances.length);
  if (avances.some(({ estado }) => estado === 'fallido')) return { estado: 'fallido', progreso };
  const falta = avances.some(({ estado }) => estado === 'en_curso');
  return { estado: falta ? 'en_curso' : 'terminado', progreso };
};

/**
 * Rows as known then: of each company one fill at a time, in a slot of its own; those who ask for the
 * same share it. What is being made goes on when its asker does not wait for it any more.
 */
export const crearPasado = (opciones: OpcionesDePasado): PasadoDelPrograma => {
  const { sql, bitacora, llenador, tablas: todas, paciencia_ms = PACIENCIA_MS } = opciones;
  const ranuras = crearRanuras(opciones);
  const enCurso = new Map<string, Llenado>();
  let cerrado = false;
  const conTurno = crearTurnos({
    a_la_vez: A_LA_VEZ,
    en_espera: EN_ESPERA,
    ocupado: 'Hay demasiado que preparar de otros días',
  });
  const suTurno = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: EN_ESPERA_DE_UNA,
    ocupado: 'Ya hay mucho que preparar de otros días de la empresa',
  });

  const empezar = ({ empresa_id, tablas, revision, clave }: Pedido): Llenado => {
    const hechos = nuevoAvance();
    let estado: Avance['estado'] = 'en_curso';
    const llenar = async (): Promise<Ranura> => {
      if (cerrado) throw new ServicioOcupado('El programa se detiene', 1);
      const ranura = await ranuras.tomar(empresa_id, clave);
      const { esquema, marca } = ranura;
      try {
        await llenador.llenar({ esquema, marca, empresa_id, revision, tablas, avance: hechos });
      } catch (error) {
        ranuras.descartar(ranura);
        throw error;
      }
      enCurso.delete(clave);
      ranuras.listo(ranura, llenado.esperan);
      estado = 'terminado';
      return ranura;
    };
    const ranura = suTurno(empresa_id)(() => conTurno(llenar));
    ranura.catch(() => {
      enCurso.delete(clave);
      estado = 'fallido';
    });
    const total = Math.max(1, revision + 1);
    const llenado: Llenado = {
      ranura,
      avance: () => ({
        estado,
        // What is left when all is folded: to write it and to index it.
        progreso: estado === 'terminado' ? 100 : Math.floor((hechosDe(hechos) / total) * 99),
      }),
      dejar: () => dejar(hechos),
      esperan: 0,
    };
    enCurso.set(clave, llenado);
    return llenado;
  };

  const completar = async (pedido: PedidoDePasado): Promise<Pedido> => {
    const { empresa_id, conocido_el, tablas } = pedido;
    const ajenas = tablas.filter((tabla) => !todas.has(tabla));
    if (ajenas.length > 0) throw new TypeError(`No hay lecturas de ${ajenas.join(', ')}`);
    const revision = await revisionEn(bitacora, empresa_id, conocido_el);
    return { ...pedido, revision, clave: claveDe(pedido, revision) };
  };

  const abierto = (tomados: readonly Ranura[]): PasadoAbierto => {
    let soltado = false;
    return {
      lecturas: tomados.map(({ esquema }) => ({ sql, esquema: () => esquema })),
      comprobar: async () => {
        for (const ranura of tomados) {
          if (await ranuras.estaEntero(ranura)) continue;
          ranuras.descartar(ranura);
          throw new ServicioOcupado('Lo que se sabía entonces se perdió con Postgres', 1);
        }
      },
      cerrar: () => {
        if (soltado) return;
        soltado = true;
        for (const ranura of tomados) ranuras.soltar(ranura);
      },
    };
  };

  /** What is there is opened at once; of what is not, the fill that makes it. */
  const buscar = (pedido: Pedido): Ranura | Llenado => {
    const hay = ranuras.abrir(pedido.clave);
    if (hay) return hay;
    const llenado = enCurso.get(pedido.clave) ?? empezar(pedido);
    llenado.esperan += 1;
    return llenado;
  };

  return {
    abrir: async (pedidos) => {
      const completos = await Promise.all(pedidos.map(completar));
      const hallados = completos.map(buscar);
      const llenados = hallados.filter((hallado): hallado is Llenado => 'esperan' in hallado);
      const tomados = hallados.map((hallado) =>
        'esperan' in hallado ? hallado.ranura : Promise.resolve(hallado),
      );
      const plazo = Promise.withResolvers<undefined>();
      const reloj = setTimeout(() => plazo.resolve(undefined), paciencia_ms);
      try {
        const todos = await Promise.race([Promise.all(tomados), plazo.promise]);
        if (todos) return abierto(todos);
        throw new EnTrabajo(() => avanceDeTodos(llenados.map(({ avance }) => avance)));
      } catch (error) {
        // Whatever comes later is given back as it comes: it is kept for whoever asks again.
        for (const tomado of tomados) tomado.then(ranuras.soltar, () => {});
        throw error;
      } finally {
        clearTimeout(reloj);
      }
    },
    cerrar: async () => {
      cerrado = true;
      const pendientes = [...enCurso.values()];
      for (const llenado of pendientes) llenado.dejar();
      await llenador.cerrar();
      await Promise.allSettled(pendientes.map(({ ranura }) => ranura));
      await ranuras.cerrar();
    },
  };
};
