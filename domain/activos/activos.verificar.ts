import type { LineaPorAsentar } from '#domain/contabilidad/asentar.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import {
  type AsientoDebido,
  type DiferenciaFinal,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
} from '#domain/contabilidad/verificar.parte.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Asentable, debeDe, lineasDeActo, porDepreciacion } from './activo.asiento.ts';
import type { CuentasDeActivo, EventoDeActivo } from './activo.events.ts';
import { actoDe, ORIGEN_DE_ACTIVO, ORIGEN_DE_DEPRECIACION } from './activo.ts';
import { TIPOS_DE_ACTIVOS } from './catalogo.ts';

/**
 * What fixed assets say that the books must say, by their events alone: the entry of each act and of
 * each class in a month; and that on every day the accounts of the register are what the register is.
 */

type Suyo = EventoRegistrado<EventoDeActivo>;

const esSuyo = (evento: EventoRegistrado): evento is Suyo =>
  Object.hasOwn(TIPOS_DE_ACTIVOS, evento.tipo);

type Visto = CuentasDeActivo & { readonly actos: Map<number, Asentable> };

/** Whichever money account it is: the amount of an entry is the same. */
const ALGUNA = { id: 0, tipo: 'banco', cuenta_contable_id: null } as const;

const lineasDe = (acto: Asentable, cuentas: CuentasDeActivo): readonly LineaPorAsentar[] =>
  lineasDeActo(acto, cuentas, acto.cuenta_ingreso_id === null ? ALGUNA : undefined);

/** What something adds to an account of the register, debit less credit. */
type Aporte = { readonly cuenta_id: number; readonly saldo: Centavos };

const aporteDe = (
  { cuenta_activo_id, cuenta_depreciacion_id }: CuentasDeActivo,
  { costo, depreciacion }: Pick<Asentable, 'costo' | 'depreciacion'>,
): readonly Aporte[] => [
  { cuenta_id: cuenta_activo_id, saldo: costo },
  { cuenta_id: cuenta_depreciacion_id, saldo: 0 - depreciacion },
];

const abrir = (comienzos: ReadonlyMap<Ambiente, Fecha>): PliegueDeParte => {
  const vistos = new Map<number, Visto>();
  const deDepreciacion = new Set<number>();
  const meses = new Map<number, { readonly fecha: Fecha; readonly monto: Centavos }>();
  /** By environment and account: of each day, what the books say less what the register does. */
  const dias = new Map<string, Map<Fecha, Centavos>>();
  /** Of what is older than the books, what the register says: the opening entry carries it. */
  const anteriores = new Map<string, Centavos>();

  const vistoDe = (activo_id: number): Visto => {
    const visto = vistos.get(activo_id);
    if (!visto) throw new Error(`No se ha registrado el activo fijo ${activo_id}`);
    return visto;
  };

  const sumar = (clave: string, fecha: Fecha, monto: Centavos): void => {
    const porDia = dias.get(clave) ?? new Map<Fecha, Centavos>();
    dias.set(clave, porDia.set(fecha, (porDia.get(fecha) ?? 0) + monto));
  };

  const anotar = (ambiente: Ambiente, fecha: Fecha, aportes: readonly Aporte[]): void => {
    const desde = comienzos.get(ambiente);
    if (desde === undefined) return;
    for (const { cuenta_id, saldo } of aportes) {
      const clave = `${ambiente} ${cuenta_id}`;
      if (fecha < desde) anteriores.set(clave, (anteriores.get(clave) ?? 0) + saldo);
      else sumar(clave, fecha, 0 - saldo);
    }
  };

  /** Of a purchase that went to the account of the asset, the entry of the purchase is the one. */
  const deOtroAsiento = (acto: Asentable, visto: Visto): boolean =>
    lineasDe(acto, visto).length === 0;

  const delMes = (
    evento: Extract<Suyo, { tipo: 'ActivosDepreciados' | 'DepreciacionAnulada' }>,
  ) => {
    const { depreciacion_id: id, ambiente, fecha, lineas } = evento.datos;
    const anulada = evento.tipo === 'DepreciacionAnulada';
    for (const { activo_id, monto } of lineas) {
      const aporte = { costo: 0, depreciacion: anulada ? 0 - monto : monto };
      anotar(ambiente, fecha, aporteDe(vistoDe(activo_id), aporte));
    }
    const origen = { origen_tipo: ORIGEN_DE_DEPRECIACION, origen_id: id } as const;
    if (evento.tipo === 'DepreciacionAnulada') {
      const { fecha: deshace, monto } = meses.get(id)!;
      return [{ ambiente, fecha, origen, deshace, monto }];
    }
    const pedidos = porDepreciacion({ ...evento.datos, id });
    const monto = pedidos.reduce((suma, pedido) => suma + debeDe(pedido.lineas), 0);
    meses.set(id, { fecha, monto });
    return [{ ambiente, fecha, origen, deshace: null, monto }];
  };

  const debidos = (evento: Suyo): readonly AsientoDebido[] => {
    switch (evento.tipo) {
      case 'ActivosDepreciados':
      case 'DepreciacionAnulada':
        return delMes(evento);
      case 'ActoDeActivoAnulado': {
        const { activo_id, acto, ambiente, fecha, costo, depreciacion } = evento.datos;
        const visto = vistoDe(activo_id);
        const deshecho = visto.actos.get(acto)!;
        if (!deOtroAsiento(deshecho, visto)) {
          const aporte = { costo: 0 - costo, depreciacion: 0 - depreciacion };
          anotar(ambiente, fecha, aporteDe(visto, aporte));
        }
        const origen = { origen_tipo: ORIGEN_DE_ACTIVO, origen_id: activo_id } as const;
        const monto = debeDe(lineasDe(deshecho, visto));
        return [{ ambiente, fecha, origen, deshace: deshecho.fecha, monto }];
      }
      case 'ActivoRegistrado':
      case 'ActivoMejorado':
      case 'ActivoTrasladado':
      case 'ActivoDadoDeBaja':
      case 'ActivoVendido': {
        const { activo_id, acto, ambiente, fecha } = evento.datos;
        if (evento.tipo === 'ActivoRegistrado') {
          vistos.set(activo_id, { ...evento.datos, actos: new Map() });
          deDepreciacion.add(evento.datos.cuenta_depreciacion_id);
        }
        const visto = vistoDe(activo_id);
        const hecho = actoDe(evento);
        visto.actos.set(acto, hecho);
        if (!deOtroAsiento(hecho, visto)) anotar(ambiente, fecha, aporteDe(visto, hecho));
        const origen = { origen_tipo: ORIGEN_DE_ACTIVO, origen_id: activo_id } as const;
        const monto = debeDe(lineasDe(hecho, visto));
        return [{ ambiente, fecha, origen, deshace: null, monto }];
      }
    }
  };

  const asentar = ({ datos }: EventoRegistrado<AsientoRegistrado>): void => {
    const { ambiente, fecha, origen_tipo, lineas } = datos;
    const propias = cuentasDe(datos);
    for (const { cuenta_id, debe, haber } of lineas) {
      if (propias.has(cuenta_id)) sumar(`${ambiente} ${cuenta_id}`, fecha, debe - haber);
    }
    if (origen_tipo !== 'apertura' || datos.reversa_de !== null) return;
    for (const [clave, registrado] of anteriores) {
      if (!clave.startsWith(`${ambiente} `) || registrado === 0) continue;
      const dicho = lineas.reduce(
        (suma, l) => (clave === `${ambiente} ${l.cuenta_id}` ? suma + l.debe - l.haber : suma),
        0,
      );
      sumar(clave, fecha, dicho - registrado);
    }
  };

  /** Accounts of the register that an entry moves: where a cost comes from is none of them. */
  const cuentasDe = ({
    origen_tipo,
    origen_id,
  }: AsientoRegistrado['datos']): ReadonlySet<number> => {
    if (origen_tipo === ORIGEN_DE_DEPRECIACION) return deDepreciacion;
    const visto = origen_tipo === ORIGEN_DE_ACTIVO && vistos.get(origen_id ?? 0);
    return new Set(visto ? [visto.cuenta_activo_id, visto.cuenta_depreciacion_id] : []);
  };

  /** The first day on which an account of the register is not what the register is. */
  const terminar = (): readonly DiferenciaFinal[] =>
    [...dias].map(([clave, porDia]): DiferenciaFinal => {
      const [ambiente, cuenta] = clave.split(' ') as [Ambiente, string];
      let diferencia = 0;
      for (const [dia, monto] of [...porDia].toSorted(([uno], [otro]) => (uno < otro ? -1 : 1))) {
        diferencia += monto;
        if (diferencia === 0) continue;
        const cuanto = textoDeCentavos(Math.abs(diferencia));
        const detalle =
          `Cuenta ${cuenta}: al ${dia} los asientos de activos fijos dicen ${cuanto} ` +
          `${diferencia > 0 ? 'más' : 'menos'} que su registro`;
        return { ambiente, detalle, diferencia };
      }
      return { ambiente, detalle: null, diferencia: 0 };
    });

  return {
    plegar: (evento) => {
      if (esSuyo(evento)) return { ...NADA_DEBIDO, asientos: debidos(evento) };
      if (evento.tipo === 'AsientoRegistrado') {
        asentar(evento as EventoRegistrado<AsientoRegistrado>);
      }
      return NADA_DEBIDO;
    },
    iva: () => undefined,
    terminar,
  };
};

export const VERIFICACION_DE_ACTIVOS: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_ACTIVO, ORIGEN_DE_DEPRECIACION],
  invariante: 'activos',
  abrir,
};
