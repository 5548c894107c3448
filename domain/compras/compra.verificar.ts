import type { FechaDeAplicacionesCambiada, SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { llevarSaldos } from '#domain/cartera/verificar.ts';
import {
  type AsientoDebido,
  type Debido,
  type IvaDeOrigen,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { ROLES_DE_COMPRAS } from './compra.asiento.ts';
import type {
  CompraAnulada,
  CompraModificada,
  CompraRegistrada,
  ContenidoDeCompra,
} from './compra.events.ts';
import { sumaDeCompra } from './compra.importes.ts';
import { crearCotejoDeCompras } from './compra.inventario.verificar.ts';
import { compensacionesDe, compensadoDe } from './compra.opcionales.ts';
import { exigibleDe, ORIGEN_DE_COMPRA } from './compra.ts';
import { esNota } from './tipos-de-compra.ts';

/** What purchases say that the books must say, by their events alone. */

/** Of one that was not annulled: what its entry comes to, and says of IVA. */
type Vista = { readonly fecha: Fecha; readonly monto: Centavos; readonly iva: Centavos };

const origenDe = (compra_id: number) =>
  ({ origen_tipo: ORIGEN_DE_COMPRA, origen_id: compra_id }) as const;

const vistaDe = (compra: ContenidoDeCompra): Vista => {
  const { total, iva_credito } = compra;
  const suma = sumaDeCompra(compra);
  const compensado = compensadoDe(total, suma, compensacionesDe(compra));
  return {
    fecha: compra.fecha_registro,
    // Whichever side has the cent of difference, both are the larger of the two.
    monto: Math.max(total + compensado, suma),
    iva: esNota(compra.tipo_doc) ? 0 - iva_credito : iva_credito,
  };
};

const lugarDe = ({
  compra_id: documento_id,
  ambiente,
  persona_id,
}: Pick<ContenidoDeCompra, 'compra_id' | 'ambiente' | 'persona_id'>) =>
  ({ documento: 'compra', documento_id, ambiente, persona_id }) as const;

const abrir = (comienzos: ReadonlyMap<Ambiente, Fecha>): PliegueDeParte => {
  const existencias = crearCotejoDeCompras(comienzos);
  const vistas = new Map<number, Vista>();
  const saldos = llevarSaldos(['compra']);

  /** Since when each note takes something off another purchase. */
  const notas = new Map<number, Fecha>();
  const anotarNotas = ({ datos: { movimientos } }: SaldosMovidos): void => {
    for (const uno of movimientos) {
      if (uno.tipo !== 'acreditado' || uno.nota.origen !== ORIGEN_DE_COMPRA) continue;
      notas.set(uno.nota.origen_id, uno.fecha);
    }
  };

  /** What a note takes off goes with it to another day, where it was not taken off again. */
  const redatarNota = (
    { compra_id, ambiente, persona_id: tercero_id, total }: ContenidoDeCompra,
    de: Fecha,
    a: Fecha,
  ): Debido['control'] => {
    if (notas.get(compra_id) !== de || de === a) return [];
    notas.set(compra_id, a);
    const suyo = {
      origen: origenDe(compra_id),
      ambiente,
      rol: 'cxp_proveedores',
      tercero_id,
    } as const;
    return [
      { ...suyo, fecha: de, saldo: 0 - total },
      { ...suyo, fecha: a, saldo: total },
    ];
  };

  const registrar = ({ datos }: CompraRegistrada): Debido => {
    const { compra_id, ambiente } = datos;
    const vista = vistaDe(datos);
    vistas.set(compra_id, vista);
    existencias.registrar(datos);
    const origen = origenDe(compra_id);
    const { fecha, monto } = vista;
    const debido = { ambiente, fecha, origen, deshace: null, monto };
    return {
      ...saldos.exigir(lugarDe(datos), exigibleDe(datos), { origen, fecha }),
      asientos: [debido],
    };
  };

  const modificar = ({ datos }: CompraModificada): Debido => {
    const { compra_id, ambiente, antes, saldo_cambio, otro_asiento } = datos;
    const [previa, vista] = [vistas.get(compra_id)!, vistaDe(datos)];
    vistas.set(compra_id, vista);
    existencias.registrar(datos);
    const origen = origenDe(compra_id);
    const deshecho: AsientoDebido = otro_asiento
      ? { ambiente, fecha: previa.fecha, origen, deshace: previa.fecha, monto: previa.monto }
      : { ambiente, fecha: previa.fecha, origen, deshace: null, monto: 0 - previa.monto };
    const nuevo = { ambiente, fecha: vista.fecha, origen, deshace: null, monto: vista.monto };
    // What its entry says is as it was: it owes nothing new, nor does what is older than the books.
    const igual =
      !otro_asiento &&
      previa.fecha === vista.fecha &&
      previa.monto === vista.monto &&
      previa.iva === vista.iva;
    const de = (exigible: Centavos, fecha: Fecha) => ({ exigible, causa: { origen, fecha } });
    const exigido = {
      antes: de(antes.exigible, previa.fecha),
      despues: de(exigibleDe(datos), vista.fecha),
    };
    const cambiado = saldos.cambiar(lugarDe(datos), exigido, saldo_cambio);
    return {
      ...cambiado,
      control: [...cambiado.control, ...redatarNota(datos, previa.fecha, vista.fecha)],
      asientos: igual ? [] : [deshecho, nuevo],
    };
  };

  const anular = ({ datos }: CompraAnulada): Debido => {
    const { compra_id, ambiente, fecha, saldo } = datos;
    const previa = vistas.get(compra_id)!;
    existencias.anular(datos);
    const origen = origenDe(compra_id);
    const debido = { ambiente, fecha, origen, deshace: previa.fecha, monto: previa.monto };
    return { ...saldos.soltar(lugarDe(datos), saldo, { origen, fecha }), asientos: [debido] };
  };

  return {
    plegar: (evento: EventoRegistrado) => {
      existencias.plegar(evento);
      const suyo = evento as unknown as
        | CompraRegistrada
        | CompraModificada
        | CompraAnulada
        | FechaDeAplicacionesCambiada
        | SaldosMovidos;
      switch (suyo.tipo) {
        case 'CompraRegistrada':
          return registrar(suyo);
        case 'CompraModificada':
          return modificar(suyo);
        case 'CompraAnulada':
          return anular(suyo);
        case 'SaldosMovidos':
          anotarNotas(suyo);
          return saldos.mover(suyo);
        case 'FechaDeAplicacionesCambiada':
          return saldos.redatar(suyo);
        default:
          return NADA_DEBIDO;
      }
    },
    iva: ({ origen_tipo, origen_id }): IvaDeOrigen | undefined => {
      const vista = origen_tipo === ORIGEN_DE_COMPRA ? vistas.get(origen_id ?? 0) : undefined;
      if (!vista) return undefined;
      return { fecha: vista.fecha, rol: 'iva_compras', iva: vista.iva, roles: ROLES_DE_COMPRAS };
    },
    terminar: existencias.terminar,
  };
};

export const VERIFICACION_DE_COMPRAS: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_COMPRA],
  invariante: 'inventario',
  abrir,
};
