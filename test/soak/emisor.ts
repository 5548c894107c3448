import { setTimeout as esperar } from 'node:timers/promises';
import type { Azar } from './azar.ts';
import { jsonDe } from './cliente.ts';
import { type Promesa, promesaNueva } from './cuaderno.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { caminoDe, type Encargo, type Mano, type Taller } from './manos/mano.ts';
import { MANOS } from './manos/manos.ts';
import type { Marcha } from './marcha.ts';
import type { Medidor } from './medidor.ts';
import { juzgarRehuso } from './rehuses.ts';

/** Who issues: single documents, batches, several at once, and drafts for somebody else to issue. */

type Pedido = {
  readonly mano: Mano;
  readonly accion: string;
  readonly camino: string;
  readonly encargos: readonly Encargo[];
  readonly cuerpo: object;
  readonly borrador: boolean;
};

type Vista = {
  readonly id: number;
  readonly numero_comprobante: string | null;
  readonly total?: number;
  readonly [campo: string]: unknown;
};

const MAXIMO_DEL_LOTE = 6;

const nuevo = (mano: Mano, taller: Taller, borrador: boolean): Pedido => {
  const encargo = mano.encargar({ ...taller, sinTropiezos: borrador });
  return {
    mano,
    accion: `${mano.documento}_${borrador ? 'borrador' : 'nueva'}`,
    camino: caminoDe(mano),
    encargos: [encargo],
    cuerpo: { ...encargo.cuerpo, es_borrador: borrador },
    borrador,
  };
};

/** The first of a type: one that passes. */
const primero = (mano: Mano, taller: Taller): Pedido => {
  const encargo = mano.encargar({ ...taller, sinTropiezos: true });
  const { cuerpo } = encargo;
  const suyo = { mano, accion: `${mano.documento}_nueva`, camino: caminoDe(mano) };
  return { ...suyo, encargos: [encargo], cuerpo, borrador: false };
};

/** Calls that are made at the same time: mostly one. */
const pedidosDe = (mano: Mano, taller: Taller): readonly Pedido[] => {
  const { azar } = taller;
  const clase = azar.segunPeso([
    [75, 'nueva'],
    [10, 'varias'],
    [15, 'borrador'],
  ] as const);
  if (clase === 'varias' && mano.lote) {
    const cuantas = azar.entero(2, MAXIMO_DEL_LOTE);
    const encargos = Array.from({ length: cuantas }, () => mano.encargar(taller));
    const { camino, campo } = mano.lote;
    const cuerpo = { [campo]: encargos.map((uno) => uno.cuerpo) };
    return [{ mano, accion: 'lote', camino, encargos, cuerpo, borrador: false }];
  }
  const aLaVez = clase === 'varias' ? (mano.rafaga?.(taller) ?? []) : [];
  if (aLaVez.length > 0) {
    const suyo = { mano, accion: `${mano.documento}_a_la_vez`, camino: caminoDe(mano) };
    return aLaVez.map((encargo) => {
      return { ...suyo, encargos: [encargo], cuerpo: encargo.cuerpo, borrador: false };
    });
  }
  return [nuevo(mano, taller, clase === 'borrador')];
};

const promesaDe = (
  { documento, parte }: Mano,
  { destino, identificacion, email, total }: Encargo,
  vista: Vista,
  borrador: boolean,
): Promesa =>
  promesaNueva({
    documento,
    id: vista.id,
    destino,
    identificacion,
    email,
    total,
    borrador,
    numero_comprobante: vista.numero_comprobante,
    parte_id: vista[parte] as number | null,
  });

/** Whether an answer says the total that its order comes to. */
const cuadra = ({ total }: Encargo, vista: Vista): boolean =>
  total === null || Math.round((vista.total ?? Number.NaN) * 100) === total;

export type Emisor = {
  /** Issues until the load stops, ends with what is under way, and once with each of its first. */
  trabajar(marcha: Marcha): Promise<void>;
};

/** `primeras`: those of which it issues one before chance decides; `alGuardar` hears of each draft. */
export const crearEmisor = (
  { cliente, cuaderno }: EmpresaDelSoak,
  azar: Azar,
  medidor: Medidor,
  opciones: {
    readonly nombre: string;
    readonly pausa_ms: number;
    readonly primeras: readonly Mano[];
    readonly alGuardar: (borrador: Promesa) => void;
  },
): Emisor => {
  let claves = 0;
  const primeras = [...opciones.primeras];

  const emitir = async (pedido: Pedido): Promise<void> => {
    const { mano, accion, camino, encargos, cuerpo, borrador } = pedido;
    claves += 1;
    const clave = `${opciones.nombre}-${claves}`;
    const peticion = { cuerpo, clave, aceptar: [200, 201, 409] };
    const hecha = await cliente.insistir(accion, 'POST', camino, peticion);
    if (hecha === 'imprevista') return;
    if (hecha.estado === 409) {
      juzgarRehuso(mano, `POST ${camino}`, hecha, medidor);
      return;
    }
    const vistas = [jsonDe<Vista | readonly Vista[]>(hecha)].flat() as readonly Vista[];
    for (const [i, vista] of vistas.entries()) {
      const encargo = encargos[i]!;
      const promesa = promesaDe(mano, encargo, vista, borrador);
      cuaderno.promesas(mano.documento).set(promesa.id, promesa);
      if (encargo.sobre && !borrador) encargo.sobre.abonado += encargo.total ?? 0;
      if (!cuadra(encargo, vista)) {
        medidor.imprevisto(`POST ${camino}: total ${vista.total}, no ${encargo.total} centavos`);
      }
      if (borrador) opciones.alGuardar(promesa);
    }
    const ids = vistas.map(({ id }) => id);
    cuaderno.encargados.push({ clave, camino, cuerpo, ids, veces: hecha.veces });
  };

  const siguientes = (): readonly Pedido[] => {
    const taller = { azar, cuaderno, sinTropiezos: false };
    const mano = primeras.shift();
    if (mano) return [primero(mano, taller)];
    const pesadas = MANOS.map((una): readonly [number, Mano] => [una.peso, una]);
    return pedidosDe(azar.segunPeso(pesadas), taller);
  };

  return {
    trabajar: async (marcha) => {
      while (marcha.sigue() || primeras.length > 0) {
        await Promise.all(siguientes().map(emitir));
        await esperar(azar.entero(0, opciones.pausa_ms));
      }
    },
  };
};
