import type { PorAsentar, PorRevertir } from '#domain/contabilidad/asentar.ts';
import { lineaOpuesta } from '#domain/contabilidad/asentar.ts';
import { asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { type Pasada, rellenable, rellenoDe } from '#domain/contabilidad/backfill.ts';
import { porDeshacerHecho } from '#domain/contabilidad/deshacer.ts';
import { leerCuentas } from '#domain/contabilidad/hechos.ts';
import type { IntegracionContable, LibroPorAbrir } from '#domain/contabilidad/integracion.ts';
import { mesDePeriodo } from '#domain/contabilidad/mes.ts';
import type { LineaPropuesta } from '#domain/contabilidad/por-abrir.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { cuentasDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import { porActo, porDepreciacion, porDeshacerActo } from './activo.asiento.ts';
import {
  type Activo,
  type Acto,
  activosFijos,
  activosPorProximo,
  type Depreciacion,
  depreciaciones,
  MAXIMO_ACTIVOS,
  ORIGEN_DE_ACTIVO,
  ORIGEN_DE_DEPRECIACION,
  partidasPorFecha,
  periodoDeMes,
  RECURSO_DE_ACTIVOS,
  RECURSO_DE_DEPRECIACIONES,
} from './activo.ts';
import { VERIFICACION_DE_ACTIVOS } from './activos.verificar.ts';

/** What fixed assets give to the books: what there was before them, and what they must say. */

const esAnterior = (fecha: Fecha, { desde }: LibroPorAbrir): boolean => fecha < desde;

const leerDinero = async (lector: Lector, { cuenta_dinero_id }: Acto) =>
  cuenta_dinero_id === null ? undefined : lector.fila(cuentasDinero, [cuenta_dinero_id]);

/** Of what was done and undone before the books, and of what the opening carries, nothing posts. */
const alAsentar: Pasada<Activo> = async (lector, activo, libro) => {
  const actos = activo.actos.filter(
    ({ fecha, asiento_id }) => !esAnterior(fecha, libro) && asiento_id === null,
  );
  const pedidos = await Promise.all(
    actos.map(async (acto) => porActo(acto, activo, await leerDinero(lector, acto))),
  );
  return pedidos.filter(({ lineas }) => lineas.length > 0);
};

/** Entries of an asset: those of its acts, and those that undo them. */
const MAXIMO_DE_UNO = 1_000;

const alDeshacer: Pasada<Activo> = async (lector, activo, libro) => {
  const anulados = activo.actos.filter(
    ({ anulado_el }) => anulado_el !== null && !esAnterior(anulado_el, libro),
  );
  if (anulados.length === 0) return undefined;
  const suyos = await lector.rango(asientosPorOrigen, [ORIGEN_DE_ACTIVO, activo.id], {
    limite: MAXIMO_DE_UNO,
  });
  const pedidos: (PorAsentar | PorRevertir)[] = [];
  for (const acto of anulados) {
    const { anulado_el: fecha, anulado_motivo: motivo, asiento_id } = acto;
    const posteado = suyos.find(({ id }) => id === asiento_id);
    const deshecho = porDeshacerActo(acto, activo, { fecha: fecha!, motivo: motivo!, posteado });
    const yaEsta = posteado
      ? posteado.revertido_por !== null
      : suyos.some(({ glosa }) => glosa === deshecho.glosa) || !esAnterior(acto.fecha, libro);
    if (yaEsta) continue;
    const dinero = await leerDinero(lector, acto);
    pedidos.push(porDeshacerHecho(deshecho, () => porActo(acto, activo, dinero)));
  }
  return pedidos;
};

const mesAlAsentar: Pasada<Depreciacion> = async (_lector, fila, libro) =>
  esAnterior(fila.fecha, libro) || fila.asiento_ids.length > 0 ? undefined : porDepreciacion(fila);

const mesAlDeshacer: Pasada<Depreciacion> = async (lector, fila, libro) => {
  const { id, anio, mes, fecha: dia, anulado_el: fecha, anulado_motivo } = fila;
  if (fecha === null || esAnterior(fecha, libro)) return undefined;
  const glosa = `Anulación de la depreciación de ${mesDePeriodo({ anio, mes })}: ${anulado_motivo}`;
  const suyos = await lector.rango(asientosPorOrigen, [ORIGEN_DE_DEPRECIACION, id], {
    limite: MAXIMO_DE_UNO,
  });
  if (suyos.some((asiento) => asiento.glosa === glosa)) return undefined;
  if (!esAnterior(dia, libro)) {
    return suyos.map((posteado) =>
      porDeshacerHecho({ fecha, glosa, posteado }, () => porDepreciacion(fila)[0]!),
    );
  }
  return porDepreciacion(fila).map((pedido) => ({
    ...pedido,
    fecha,
    glosa,
    lineas: pedido.lineas.map(lineaOpuesta),
  }));
};

/** Rows of a register that opens the books: what moved before them. */
const MAXIMO_PARTIDAS = 50_000;

/** What the register has on the day before the books, by account. */
const activosPorAbrir = async (
  lector: Lector,
  { ambiente, desde }: LibroPorAbrir,
): Promise<readonly LineaPropuesta[]> => {
  const partidas = await lector.rango(partidasPorFecha, [ambiente], {
    hasta: sumarDias(desde, -1),
    limite: MAXIMO_PARTIDAS,
  });
  const ids = [...new Set(partidas.map(({ activo_id }) => activo_id))];
  const filas = await Promise.all(ids.map((id) => lector.fila(activosFijos, [id])));
  const activos = new Map(filas.flatMap((fila) => (fila ? [[fila.id, fila]] : [])));
  const saldos = new Map<number, Centavos>();
  const sumar = (cuenta_id: number, monto: Centavos): void => {
    saldos.set(cuenta_id, (saldos.get(cuenta_id) ?? 0) + monto);
  };
  for (const { activo_id, costo, depreciacion } of partidas) {
    const { cuenta_activo_id, cuenta_depreciacion_id } = activos.get(activo_id)!;
    sumar(cuenta_activo_id, costo);
    sumar(cuenta_depreciacion_id, 0 - depreciacion);
  }
  const cuentas = await leerCuentas(lector, saldos.keys());
  return [...saldos].flatMap(([cuenta_id, saldo]) => {
    if (saldo === 0) return [];
    const { id, codigo, nombre } = cuentas.get(cuenta_id)!;
    const nadie = { rol: null, tercero_id: null, tercero_nombre: null, cuenta_dinero_id: null };
    return [{ ...nadie, cuenta: { id, codigo, nombre }, saldo }];
  });
};

export const INTEGRACION_DE_ACTIVOS: IntegracionContable = {
  nombre: 'activos_fijos',
  relleno: rellenoDe([
    rellenable<Activo>({
      recurso: RECURSO_DE_ACTIVOS,
      tabla: activosFijos,
      pasadas: [alAsentar, alDeshacer],
    }),
    rellenable<Depreciacion>({
      recurso: RECURSO_DE_DEPRECIACIONES,
      tabla: depreciaciones,
      pasadas: [mesAlAsentar, mesAlDeshacer],
    }),
  ]),
  porAbrir: activosPorAbrir,
  alCerrar: async (lector, { ambiente, anio, mes }) => {
    const periodo = mesDePeriodo({ anio, mes });
    const debidos = await lector.rango(activosPorProximo, [ambiente], {
      hasta: periodoDeMes(periodo),
      limite: MAXIMO_ACTIVOS,
    });
    const avisos =
      debidos.length === 0
        ? []
        : [
            `Falta depreciar ${debidos.length} activos fijos hasta ${periodo}: POST /activos-fijos/depreciar.`,
          ];
    return { bloqueos: [], avisos };
  },
  verificacion: VERIFICACION_DE_ACTIVOS,
};
