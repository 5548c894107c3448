import type { Compensacion } from '#domain/compras/compra.opcionales.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { esIva, type ImpuestoLeido, impuestoDe, sumar, TRIBUTO, valorDe } from './impuestos.ts';
import type { ComprobanteLeido, Textos } from './leido.ts';
import { costosDe, type LineaRecibida, lineasDe, rubrosDe } from './lineas.ts';
import { numerosDe } from './numeros.ts';
import { compensacionesDe } from './opcionales.ts';
import type { Reparos } from './reparos.ts';

/** The figures that a document prints, each told by several others of its own. */

export type Cuentas = {
  readonly lineas: readonly LineaRecibida[];
  readonly aparte: readonly LineaRecibida[];
  readonly grupos: readonly ImpuestoLeido[];
  readonly sin_impuestos: Centavos;
  readonly total_descuento: Centavos;
  readonly propina: Centavos;
  readonly compensaciones: readonly Compensacion[];
  readonly total: Centavos;
};

/** A figure that says otherwise than the rest, by more than roundings do. `donde`: its element. */
export type Desacuerdo = { readonly donde: string; readonly msg: string };

export const TOTALES = {
  factura: 'importeTotal',
  notaCredito: 'valorModificacion',
  notaDebito: 'valorTotal',
} as const satisfies { readonly [R in ComprobanteLeido['raiz']]: string };

/**
 * Two figures that say the same: nothing where they agree, a word where they differ by at most
 * `tolerancia` cents, and a disagreement beyond.
 */
export const comparar = (
  { avisar }: Pick<Reparos, 'avisar'>,
  donde: string,
  que: string,
  [dice, suma]: readonly [Centavos, Centavos],
  tolerancia: number,
): readonly Desacuerdo[] => {
  if (dice === suma) return [];
  const msg = `${que}: dice ${textoDeCentavos(dice)} y suma ${textoDeCentavos(suma)}`;
  if (Math.abs(dice - suma) > tolerancia) return [{ donde, msg }];
  avisar(msg);
  return [];
};

const loAparte = ({ aparte }: Cuentas): Centavos =>
  sumar(aparte, ({ precio_total }) => precio_total);

const sumaImpresa = (cuentas: Cuentas): Centavos =>
  cuentas.sin_impuestos +
  sumar(cuentas.grupos, ({ valor }) => valor) +
  cuentas.propina +
  loAparte(cuentas);

/** With what of its IVA nobody is charged, or without. */
const daElTotal = (cuentas: Cuentas): boolean => {
  const compensado = sumar(cuentas.compensaciones, ({ valor }) => valor);
  const suma = sumaImpresa(cuentas);
  return suma === cuentas.total || suma - compensado === cuentas.total;
};

const firmaDe = (grupo: ImpuestoLeido): string => Object.values(grupo).join(' ');

/** Some programs write all groups twice: then the total is that of one of each. */
const sinRepetir = (cuentas: Cuentas, { avisar }: Reparos): Cuentas => {
  const unicos = new Map(cuentas.grupos.map((grupo) => [firmaDe(grupo), grupo]));
  if (unicos.size === cuentas.grupos.length || daElTotal(cuentas)) return cuentas;
  const unaVez = { ...cuentas, grupos: [...unicos.values()] };
  if (!daElTotal(unaVez)) return cuentas;
  avisar('Repite los totales de sus impuestos: se tomaron una vez');
  return unaVez;
};

/**
 * With what it collects for others, where its total has it: outside of it, it is not owed to whoever issued
 * it for what was bought.
 */
const conSusRubros = (
  cuentas: Cuentas,
  rubros: readonly LineaRecibida[],
  { avisar }: Reparos,
): Cuentas => {
  const suma = (lineas: readonly LineaRecibida[]) =>
    textoDeCentavos(sumar(lineas, ({ precio_total }) => precio_total));
  if (rubros.length > 0 && daElTotal(cuentas)) {
    avisar(`${suma(rubros)} son de terceros y no están en su total: no se tomaron`);
    return cuentas;
  }
  const aparte = [...cuentas.aparte, ...rubros];
  if (aparte.length > 0) {
    avisar(
      `${suma(aparte)} son de terceros o gastos fuera de sus impuestos: se tomaron como no objeto`,
    );
  }
  return { ...cuentas, aparte };
};

/** A group of taxes. What has no rate has no IVA: a purchase that says so is refused, and this is too. */
const grupoDe = (textos: Textos, i: number, reparos: Reparos): ImpuestoLeido => {
  const donde = ['totalConImpuestos', i];
  const grupo = impuestoDe(textos, donde, reparos);
  if (esIva(grupo) && porcentajeDeIva(grupo.codigo) === 0 && grupo.valor > 0) {
    const msg = `El código ${grupo.codigo} no tiene IVA`;
    reparos.negar([...donde, 'valor'], msg, textos.valor?.slice(0, 40) ?? '');
  }
  return grupo;
};

export const cuentasDe = (leido: ComprobanteLeido, reparos: Reparos): Cuentas => {
  const { centavos } = numerosDe(leido.info, [], reparos);
  const lineas = lineasDe(leido, reparos);
  if (lineas.length === 0 && leido.raiz !== 'notaDebito') {
    reparos.negar(['detalles'], 'No trae ninguna línea');
  }
  const declarado = centavos('totalDescuento');
  const descuentos = sumar(lineas, ({ descuento }) => descuento);
  const cuentas = {
    lineas,
    aparte: costosDe(leido, reparos),
    grupos: leido.impuestos.map((uno, i) => grupoDe(uno, i, reparos)),
    sin_impuestos: centavos('totalSinImpuestos', true),
    total_descuento: leido.info.totalDescuento === undefined ? descuentos : declarado,
    propina: centavos('propina'),
    compensaciones: compensacionesDe(leido, reparos),
    total: centavos(TOTALES[leido.raiz], true),
  };
  return sinRepetir(conSusRubros(cuentas, rubrosDe(leido, reparos), reparos), reparos);
};

/** What its charges and discounts say, against its lines. */
export const cotejarCargos = (
  { lineas, grupos, total_descuento }: Cuentas,
  reparos: Reparos,
): readonly Desacuerdo[] => {
  if (lineas.length === 0) return [];
  const descuentos = sumar(lineas, ({ descuento }) => descuento);
  if (descuentos !== total_descuento) {
    const [dice, suma] = [total_descuento, descuentos].map(textoDeCentavos);
    reparos.avisar(`Total de descuentos: dice ${dice} y suman ${suma}`);
  }
  return (['ice', 'irbpnr'] as const).flatMap((nombre) => {
    const suma = sumar(lineas, (linea) => linea[nombre]);
    const dice = valorDe(grupos, TRIBUTO[nombre]);
    const que = nombre.toUpperCase();
    return comparar(reparos, 'totalConImpuestos', que, [dice, suma], lineas.length);
  });
};
