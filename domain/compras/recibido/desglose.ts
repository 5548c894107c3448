import { toleranciaDe } from '#domain/compras/compra.cotejo.ts';
import type { ImpuestoDeCompra } from '#domain/compras/compra.events.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { type Cuentas, comparar, cotejarCargos, type Desacuerdo } from './cuentas.ts';
import { esIva, ivaDe, NO_OBJETO, sumar, TRIBUTO, tarifaDe, valorDe } from './impuestos.ts';
import type { LineaRecibida } from './lineas.ts';
import type { Reparos } from './reparos.ts';

/**
 * What the total of a document is made of. Its groups of taxes say so, and its lines: where they differ
 * by more than roundings may, what comes to the total is true, and the other is told.
 */
export type Desglose = {
  /** By code of IVA. */
  readonly impuestos: readonly ImpuestoDeCompra[];
  readonly ice: Centavos;
  readonly irbpnr: Centavos;
  readonly propina: Centavos;
  /** Of its IVA, what its total leaves out. */
  readonly compensado: Centavos;
};

/** What is said of a code, as a group or by its lines. */
type Dicho = {
  readonly codigo: string;
  readonly base: Centavos;
  readonly valor: Centavos;
  readonly ice: Centavos;
  readonly cuantas: number;
};

const deLineas = (lineas: readonly LineaRecibida[], codigo: string): Dicho => {
  const suyas = lineas.filter(({ iva_codigo, sin_iva }) => iva_codigo === codigo && !sin_iva);
  return {
    codigo,
    base: sumar(suyas, (una) => una.base),
    valor: sumar(suyas, (una) => una.iva),
    ice: sumar(suyas, (una) => una.ice),
    cuantas: suyas.length,
  };
};

/** Of each code, what its groups print and what its lines do; no group: `undefined`. */
type PorCodigo = { readonly grupo: Dicho | undefined; readonly lineas: Dicho };

const porCodigo = ({ lineas, grupos }: Cuentas): readonly PorCodigo[] => {
  const deIva = grupos.filter((uno) => esIva(uno) && porcentajeDeIva(uno.codigo) !== undefined);
  const codigos = new Set([
    ...deIva.map(({ codigo }) => codigo),
    ...lineas.flatMap(({ iva_codigo, sin_iva }) => (sin_iva ? [] : [iva_codigo])),
  ]);
  return [...codigos].map((codigo) => {
    const suyos = deIva.filter((grupo) => grupo.codigo === codigo);
    const segunLineas = deLineas(lineas, codigo);
    if (suyos.length === 0) return { grupo: undefined, lineas: segunLineas };
    const base = sumar(suyos, (grupo) => grupo.base);
    const valor = sumar(suyos, (grupo) => grupo.valor);
    return { grupo: { ...segunLineas, base, valor }, lineas: segunLineas };
  });
};

const nombreDe = (codigo: string): string => `IVA con código ${codigo}`;

/** What groups say, against their lines and their rates. */
const cotejarGrupos = (
  codigos: readonly PorCodigo[],
  { lineas }: Cuentas,
  reparos: Reparos,
): readonly Desacuerdo[] => {
  const donde = 'totalConImpuestos';
  const hayLineas = lineas.length > 0;
  const faltan = codigos.some(({ grupo, lineas }) => !grupo && lineas.base > 0);
  return codigos.flatMap(({ grupo, lineas: suyas }): readonly Desacuerdo[] => {
    const { codigo, cuantas } = suyas;
    if (!grupo) {
      if (suyas.base === 0) return [];
      const suma = textoDeCentavos(suyas.base);
      return [{ donde, msg: `${nombreDe(codigo)}: no trae su total, y sus líneas suman ${suma}` }];
    }
    if (faltan && cuantas === 0 && grupo.base + grupo.valor === 0) {
      const msg = `${nombreDe(codigo)}: dice 0.00 y ninguna línea lo lleva`;
      return [{ donde, msg }];
    }
    const tolerancia = toleranciaDe(cuantas);
    const que = `Base del ${nombreDe(codigo)}`;
    const bases: readonly [Centavos, Centavos] = [grupo.base, suyas.base];
    return [
      ...(hayLineas ? comparar(reparos, donde, que, bases, cuantas) : []),
      ...(hayLineas && grupo.valor === suyas.valor
        ? []
        : comparar(
            reparos,
            donde,
            nombreDe(codigo),
            [grupo.valor, ivaDe(grupo.base, codigo)],
            tolerancia,
          )),
    ];
  });
};

const cerca = (una: Centavos, otra: Centavos, tolerancia: number): boolean =>
  Math.abs(una - otra) <= tolerancia;

/** Whether the IVA of a group is what it is charged on, or what its lines say. */
const conSuTarifa = ({ grupo, lineas }: PorCodigo): boolean => {
  if (!grupo) return true;
  const tolerancia = toleranciaDe(lineas.cuantas);
  return (
    cerca(grupo.valor, ivaDe(grupo.base, grupo.codigo), tolerancia) ||
    (cerca(grupo.base, lineas.base, lineas.cuantas) && cerca(grupo.valor, lineas.valor, tolerancia))
  );
};

/** What is said of each code: by its group, unless its lines say something else. */
const porLineas = (uno: PorCodigo): Dicho => {
  const { grupo, lineas } = uno;
  const deAcuerdo = grupo && cerca(grupo.base, lineas.base, lineas.cuantas) && conSuTarifa(uno);
  return deAcuerdo ? grupo : lineas;
};

const impuestoDe = ({ codigo, base, valor, ice }: Dicho): readonly ImpuestoDeCompra[] => {
  if (base === 0 && valor === 0) return [];
  return [{ iva_codigo: codigo, tarifa: tarifaDe(codigo), subtotal: base - ice, base, valor }];
};

/** An ICE that lines do not tell by rates is of the one of which there is most. */
const conIceDe = (
  impuestos: readonly ImpuestoDeCompra[],
  ice: Centavos,
): readonly ImpuestoDeCompra[] => {
  const [suyo] = impuestos.toSorted((a, b) => b.tarifa - a.tarifa || b.base - a.base);
  return impuestos.map((uno) => ({ ...uno, subtotal: uno.base - (uno === suyo ? ice : 0) }));
};

const agregar = (
  impuestos: readonly ImpuestoDeCompra[],
  iva_codigo: string,
  monto: Centavos,
): readonly ImpuestoDeCompra[] => {
  if (monto === 0) return impuestos;
  const suyo = impuestos.find((uno) => uno.iva_codigo === iva_codigo);
  const nada = { iva_codigo, tarifa: tarifaDe(iva_codigo), subtotal: 0, base: 0, valor: 0 };
  const antes = suyo ?? nada;
  const despues = { ...antes, subtotal: antes.subtotal + monto, base: antes.base + monto };
  return [...impuestos.filter((uno) => uno !== suyo), despues];
};

const subtotalDe = (impuestos: readonly ImpuestoDeCompra[]): Centavos =>
  sumar(impuestos, ({ subtotal }) => subtotal);

const otrosDe = ({ aparte }: Cuentas): Centavos =>
  sumar(aparte, ({ precio_total }) => precio_total);

/** What no group and no line says with which IVA: outside of it. */
const sinSuIva = ({ lineas, sin_impuestos }: Cuentas, impuestos: readonly ImpuestoDeCompra[]) =>
  lineas.length === 0
    ? Math.max(sin_impuestos - subtotalDe(impuestos), 0)
    : sumar(lineas, ({ sin_iva, precio_total }) => (sin_iva ? precio_total : 0));

type Opcion = Desglose & {
  readonly conSusTarifas: boolean;
  /** Of what it has outside of IVA, what the document does not say. */
  readonly fuera: Centavos;
};

/** The document as its groups say it, and as its lines do. */
const opcionesDe = (cuentas: Cuentas, codigos: readonly PorCodigo[]): readonly Opcion[] => {
  const { lineas, grupos, propina } = cuentas;
  const impresos = { ice: valorDe(grupos, TRIBUTO.ice), irbpnr: valorDe(grupos, TRIBUTO.irbpnr) };
  const enLineas = {
    ice: sumar(lineas, ({ ice }) => ice),
    irbpnr: sumar(lineas, ({ irbpnr }) => irbpnr),
  };
  const cargo = (cual: 'ice' | 'irbpnr') =>
    cerca(impresos[cual], enLineas[cual], lineas.length) ? impresos[cual] : enLineas[cual];
  const deGrupos = codigos.flatMap(({ grupo }) => (grupo ? impuestoDe(grupo) : []));
  const dichoPorLineas =
    cerca(impresos.ice, enLineas.ice, lineas.length) &&
    deGrupos.every(({ subtotal }) => subtotal >= 0);
  const impuestos = dichoPorLineas ? deGrupos : conIceDe(deGrupos, impresos.ice);
  const conSusTarifas = codigos.every(conSuTarifa);
  const segunGrupos = { ...impresos, propina, compensado: 0, impuestos, conSusTarifas, fuera: 0 };
  const segunLineas = {
    ice: cargo('ice'),
    irbpnr: cargo('irbpnr'),
    propina,
    compensado: 0,
    impuestos: codigos.flatMap((uno) => impuestoDe(porLineas(uno))),
    conSusTarifas: true,
    fuera: 0,
  };
  const completa = (opcion: Opcion, fuera: Centavos): Opcion => ({
    ...opcion,
    fuera,
    impuestos: agregar(agregar(opcion.impuestos, NO_OBJETO, fuera), NO_OBJETO, otrosDe(cuentas)),
  });
  const fuera = sinSuIva(cuentas, impuestos);
  const opciones = [
    completa(segunGrupos, fuera),
    ...(lineas.length > 0
      ? [completa(segunLineas, sinSuIva(cuentas, segunLineas.impuestos))]
      : [completa(segunGrupos, 0)]),
  ];
  const sinPropina = propina > 0 ? opciones.map((opcion) => ({ ...opcion, propina: 0 })) : [];
  const todas = [...opciones, ...sinPropina];
  const compensado = sumar(cuentas.compensaciones, ({ valor }) => valor);
  return compensado > 0 ? [...todas, ...todas.map((opcion) => ({ ...opcion, compensado }))] : todas;
};

const sumaDe = ({ impuestos, ice, irbpnr, propina, compensado }: Desglose): Centavos =>
  subtotalDe(impuestos) +
  sumar(impuestos, ({ valor }) => valor) +
  ice +
  irbpnr +
  propina -
  compensado;

/** Of those that come to the total, the one that more of the document agrees with. */
const laMejor = (opciones: readonly Opcion[], sin_impuestos: Centavos): Opcion | undefined => {
  const aciertos = ({ conSusTarifas, impuestos }: Opcion): number =>
    (conSusTarifas ? 2 : 0) + (subtotalDe(impuestos) === sin_impuestos ? 1 : 0);
  return opciones.toSorted((a, b) => aciertos(b) - aciertos(a))[0];
};

/** What documents without lines say nothing of, told. */
const avisarDeLoQueFalta = ({ lineas }: Cuentas, fuera: Centavos, { avisar }: Reparos): void => {
  if (lineas.length > 0 || fuera === 0) return;
  const cuanto = textoDeCentavos(fuera);
  avisar(`${cuanto} no dicen con qué IVA: se tomaron como no objeto de impuesto`);
};

/**
 * What the total is made of, and all figures that say otherwise. `undefined`: nothing that the document
 * says comes to its total.
 */
export const desglosar = (
  cuentas: Cuentas,
  reparos: Reparos,
): { readonly desglose: Desglose | undefined; readonly desacuerdos: readonly Desacuerdo[] } => {
  const { total, sin_impuestos, lineas } = cuentas;
  const codigos = porCodigo(cuentas);
  const entre = [...cotejarCargos(cuentas, reparos), ...cotejarGrupos(codigos, cuentas, reparos)];
  const opciones = opcionesDe(cuentas, codigos);
  const suman = opciones.filter((opcion) => cerca(sumaDe(opcion), total, 1));
  const desglose = laMejor(suman, sin_impuestos + otrosDe(cuentas)) ?? opciones[0]!;
  const sinImpuestos = subtotalDe(desglose.impuestos) - otrosDe(cuentas);
  const propina = textoDeCentavos(cuentas.propina);
  const desacuerdos = [
    ...entre,
    ...comparar(
      reparos,
      'totalSinImpuestos',
      'Total sin impuestos',
      [sin_impuestos, sinImpuestos],
      lineas.length,
    ),
    ...(desglose.propina === cuentas.propina
      ? []
      : [{ donde: 'propina', msg: `Propina: dice ${propina} y el total no la suma` }]),
    ...comparar(reparos, 'importeTotal', 'Total', [total, sumaDe(desglose)], 1),
  ];
  if (suman.length === 0) return { desglose: undefined, desacuerdos };
  avisarDeLoQueFalta(cuentas, desglose.fuera, reparos);
  return { desglose, desacuerdos };
};
