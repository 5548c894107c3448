import type { ImpuestoDeCompra } from '#domain/compras/compra.events.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { bytesDe } from '#domain/kernel/texto.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import {
  esIva,
  type ImpuestoLeido,
  impuestoDe,
  ivaDe,
  NO_OBJETO,
  sumar,
  TRIBUTO,
  tarifaDe,
  valorDe,
} from './impuestos.ts';
import type { ComprobanteLeido } from './leido.ts';
import { aparteDe, conSuIva, type LineaRecibida, lineasDe, lineasDeMotivos } from './lineas.ts';
import { numerosDe } from './numeros.ts';
import type { Reparos } from './reparos.ts';

/**
 * What a document comes to, as it prints it. Its figures are told by several others of its own: what
 * disagrees by more than its roundings may is refused, and what disagrees by less is told.
 */

export type ImportesRecibidos = {
  /** By code of IVA. */
  readonly impuestos: readonly ImpuestoDeCompra[];
  readonly total_sin_impuestos: Centavos;
  readonly total_descuento: Centavos;
  readonly iva: Centavos;
  readonly ice: Centavos;
  readonly irbpnr: Centavos;
  readonly propina: Centavos;
  readonly total: Centavos;
  /** None: they do not come to what the document does, or it has none. */
  readonly lineas: readonly LineaRecibida[];
};

/** As many as a purchase has. */
const MAXIMO_LINEAS = 1_000;
/** UTF-8 bytes of all their texts: with that many lines and the file beside them it fits one write. */
const MAXIMO_TEXTO = 120 * 1024;

type Cuentas = {
  readonly lineas: readonly LineaRecibida[];
  readonly aparte: readonly LineaRecibida[];
  readonly grupos: readonly ImpuestoLeido[];
  readonly sin_impuestos: Centavos;
  readonly propina: Centavos;
  readonly total: Centavos;
};

const TOTALES = {
  factura: 'importeTotal',
  notaCredito: 'valorModificacion',
  notaDebito: 'valorTotal',
} as const satisfies { readonly [R in ComprobanteLeido['raiz']]: string };

/**
 * Two figures that say the same: nothing where they agree, a word where they differ by at most
 * `tolerancia` cents, and a refusal beyond.
 */
const comparar = (
  { negar, avisar }: Reparos,
  donde: string,
  que: string,
  [dice, suma]: readonly [Centavos, Centavos],
  tolerancia: number,
): void => {
  if (dice === suma) return;
  const msg = `${que}: dice ${textoDeCentavos(dice)} y suma ${textoDeCentavos(suma)}`;
  if (Math.abs(dice - suma) > tolerancia) negar([donde], `Las cifras no cuadran. ${msg}`);
  else avisar(msg);
};

const sumaDe = (cuentas: Omit<Cuentas, 'total'>): Centavos => {
  const { grupos, aparte, sin_impuestos, propina } = cuentas;
  return (
    sin_impuestos +
    sumar(grupos, ({ valor }) => valor) +
    propina +
    sumar(aparte, ({ precio_total }) => precio_total)
  );
};

const firmaDe = (grupo: ImpuestoLeido): string => Object.values(grupo).join(' ');

/** Some programs write all groups twice: then the total is that of one of each. */
const sinRepetir = (cuentas: Cuentas, { avisar }: Reparos): Cuentas => {
  const unicos = new Map(cuentas.grupos.map((grupo) => [firmaDe(grupo), grupo]));
  if (unicos.size === cuentas.grupos.length || sumaDe(cuentas) === cuentas.total) return cuentas;
  const unaVez = { ...cuentas, grupos: [...unicos.values()] };
  if (sumaDe(unaVez) !== cuentas.total) return cuentas;
  avisar('Repite los totales de sus impuestos: se tomaron una vez');
  return unaVez;
};

/** Of a code, what its lines say. */
const deLineas = (lineas: readonly LineaRecibida[], codigo: string) => {
  const suyas = lineas.filter(({ iva_codigo, sin_iva }) => iva_codigo === codigo && !sin_iva);
  return {
    cuantas: suyas.length,
    base: sumar(suyas, (una) => una.base),
    iva: sumar(suyas, (una) => una.iva),
    ice: sumar(suyas, (una) => una.ice),
  };
};

/** The groups of IVA, each compared with its lines and its rate. */
const impuestosDe = (cuentas: Cuentas, reparos: Reparos): ImpuestoDeCompra[] => {
  const { lineas, grupos } = cuentas;
  const deIva = grupos.filter((uno) => esIva(uno) && porcentajeDeIva(uno.codigo) !== undefined);
  const codigos = new Set([
    ...deIva.map(({ codigo }) => codigo),
    ...lineas.flatMap(({ iva_codigo, sin_iva }) => (sin_iva ? [] : [iva_codigo])),
  ]);
  return [...codigos].flatMap((codigo) => {
    const suyos = deIva.filter((grupo) => grupo.codigo === codigo);
    const base = sumar(suyos, (grupo) => grupo.base);
    const valor = sumar(suyos, (grupo) => grupo.valor);
    const segunLineas = deLineas(lineas, codigo);
    if (lineas.length > 0) {
      const que = `Base del IVA con código ${codigo}`;
      comparar(reparos, 'totalConImpuestos', que, [base, segunLineas.base], segunLineas.cuantas);
    }
    if (valor !== segunLineas.iva || lineas.length === 0) {
      const que = `IVA con código ${codigo}`;
      const esperado = ivaDe(base, codigo);
      const tolerancia = Math.max(segunLineas.cuantas, 1);
      comparar(reparos, 'totalConImpuestos', que, [valor, esperado], tolerancia);
    }
    if (base === 0 && valor === 0) return [];
    const subtotal = base - segunLineas.ice;
    return [{ iva_codigo: codigo, tarifa: tarifaDe(codigo), subtotal, base, valor }];
  });
};

/** Without lines to say of which rate the ICE is, it is of the one of which there is most. */
const sinSuIce = (
  { lineas, grupos }: Cuentas,
  impuestos: readonly ImpuestoDeCompra[],
): readonly ImpuestoDeCompra[] => {
  if (lineas.length > 0) return impuestos;
  const [suyo] = impuestos.toSorted((a, b) => b.tarifa - a.tarifa || b.base - a.base);
  const ice = valorDe(grupos, TRIBUTO.ice);
  return impuestos.map((uno) => (uno === suyo ? { ...uno, subtotal: uno.base - ice } : uno));
};

const agregar = (
  impuestos: readonly ImpuestoDeCompra[],
  iva_codigo: string,
  monto: Centavos,
): readonly ImpuestoDeCompra[] => {
  if (monto === 0) return impuestos;
  const suyo = impuestos.find((uno) => uno.iva_codigo === iva_codigo);
  const antes = suyo ?? {
    iva_codigo,
    tarifa: tarifaDe(iva_codigo),
    subtotal: 0,
    base: 0,
    valor: 0,
  };
  const despues = { ...antes, subtotal: antes.subtotal + monto, base: antes.base + monto };
  return [...impuestos.filter((uno) => uno !== suyo), despues];
};

/** What has no group at all is outside of IVA; what a document without lines says none of, too. */
const conLoQueFalta = (
  cuentas: Cuentas,
  impuestos: readonly ImpuestoDeCompra[],
  reparos: Reparos,
): readonly ImpuestoDeCompra[] => {
  const { lineas, aparte, sin_impuestos } = cuentas;
  const falta = sin_impuestos - sumar(impuestos, ({ subtotal }) => subtotal);
  const sinIva = sumar(lineas, ({ sin_iva, precio_total }) => (sin_iva ? precio_total : 0));
  const fuera = lineas.length === 0 ? Math.max(falta, 0) : sinIva;
  if (lineas.length === 0 && fuera > 0) {
    reparos.avisar(
      `${textoDeCentavos(fuera)} no dicen con qué IVA: se tomaron como no objeto de impuesto`,
    );
  }
  comparar(
    reparos,
    'totalSinImpuestos',
    'Total sin impuestos',
    [sin_impuestos, sin_impuestos - falta + fuera],
    lineas.length,
  );
  const otros = sumar(aparte, ({ precio_total }) => precio_total);
  return agregar(agregar(impuestos, NO_OBJETO, fuera), NO_OBJETO, otros);
};

const cerca = (una: Centavos, otra: Centavos): boolean => Math.abs(una - otra) <= 1;

/** Whether lines come, rate by rate, to what the document does: to the cent, as a purchase has to. */
const suman = (lineas: readonly LineaRecibida[], impuestos: readonly ImpuestoDeCompra[]): boolean =>
  impuestos.every(({ iva_codigo, subtotal, base, valor }) => {
    const suyas = lineas.filter((linea) => linea.iva_codigo === iva_codigo);
    const ivas = sumar(suyas, ({ iva }) => iva);
    return (
      cerca(
        sumar(suyas, ({ precio_total }) => precio_total),
        subtotal,
      ) &&
      (cerca(ivaDe(base, iva_codigo), valor) || (conSuIva(suyas) && cerca(ivas, valor)))
    );
  });

const lineasQueSuman = (
  leido: ComprobanteLeido,
  { lineas, aparte }: Cuentas,
  impuestos: readonly ImpuestoDeCompra[],
  reparos: Reparos,
): readonly LineaRecibida[] => {
  const [unico, otro] = impuestos;
  if (leido.raiz === 'notaDebito') {
    if (!unico || otro) return [];
    const motivos = lineasDeMotivos(leido, unico.iva_codigo, reparos);
    return suman(motivos, impuestos) ? motivos : [];
  }
  const todas = [...lineas, ...aparte];
  if (todas.length > MAXIMO_LINEAS) {
    reparos.avisar(`Trae más de ${MAXIMO_LINEAS} líneas: se tomaron solo sus totales`);
    return [];
  }
  const texto = sumar(todas, ({ codigo_principal, descripcion }) =>
    bytesDe(`${codigo_principal ?? ''}${descripcion}`),
  );
  if (texto > MAXIMO_TEXTO) {
    reparos.avisar('Sus líneas traen demasiado texto: se tomaron solo sus totales');
    return [];
  }
  if (suman(todas, impuestos) && todas.every(({ cantidad }) => cantidad > 0)) return todas;
  reparos.avisar('Sus líneas no suman lo que dicen sus totales: se tomaron solo los totales');
  return [];
};

const cuentasDe = (leido: ComprobanteLeido, reparos: Reparos): Cuentas => {
  const { centavos } = numerosDe(leido.info, [], reparos);
  const lineas = lineasDe(leido, reparos);
  if (lineas.length === 0 && leido.raiz !== 'notaDebito') {
    reparos.negar(['detalles'], 'No trae ninguna línea');
  }
  const cuentas = {
    lineas,
    aparte: aparteDe(leido, reparos),
    grupos: leido.impuestos.map((uno, i) => impuestoDe(uno, ['totalConImpuestos', i], reparos)),
    sin_impuestos: centavos('totalSinImpuestos', true),
    propina: centavos('propina'),
    total: centavos(TOTALES[leido.raiz], true),
  };
  return sinRepetir(cuentas, reparos);
};

const revisarOtros = (
  { lineas, grupos }: Cuentas,
  total_descuento: Centavos,
  reparos: Reparos,
): void => {
  if (lineas.length === 0) return;
  for (const nombre of ['ice', 'irbpnr'] as const) {
    const suma = sumar(lineas, (linea) => linea[nombre]);
    const dice = valorDe(grupos, TRIBUTO[nombre]);
    comparar(reparos, 'totalConImpuestos', nombre.toUpperCase(), [dice, suma], lineas.length);
  }
  const descuentos = sumar(lineas, ({ descuento }) => descuento);
  if (descuentos !== total_descuento) {
    const [dice, suma] = [total_descuento, descuentos].map(textoDeCentavos);
    reparos.avisar(`Total de descuentos: dice ${dice} y suman ${suma}`);
  }
};

export const importesDe = (leido: ComprobanteLeido, reparos: Reparos): ImportesRecibidos => {
  const cuentas = cuentasDe(leido, reparos);
  const { grupos, propina, total } = cuentas;
  const declarado = numerosDe(leido.info, [], reparos).centavos('totalDescuento');
  const hayDeclarado = leido.info.totalDescuento !== undefined;
  const descuentos = sumar(cuentas.lineas, ({ descuento }) => descuento);
  const total_descuento = hayDeclarado ? declarado : descuentos;
  revisarOtros(cuentas, total_descuento, reparos);
  const deIva = sinSuIce(cuentas, impuestosDe(cuentas, reparos));
  const impuestos = conLoQueFalta(cuentas, deIva, reparos).toSorted(
    (a, b) => Number(a.iva_codigo) - Number(b.iva_codigo),
  );
  const total_sin_impuestos = sumar(impuestos, ({ subtotal }) => subtotal);
  const iva = sumar(impuestos, ({ valor }) => valor);
  const ice = valorDe(grupos, TRIBUTO.ice);
  const irbpnr = valorDe(grupos, TRIBUTO.irbpnr);
  const suma = total_sin_impuestos + iva + ice + irbpnr + propina;
  comparar(reparos, TOTALES[leido.raiz], 'Total', [total, suma], 1);
  return {
    impuestos,
    total_sin_impuestos,
    total_descuento,
    iva,
    ice,
    irbpnr,
    propina,
    total,
    lineas: lineasQueSuman(leido, cuentas, impuestos, reparos),
  };
};
