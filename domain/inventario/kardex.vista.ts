import {
  texto as columna,
  type Encabezado,
  numero,
  papel,
  periodoDe,
  renglon,
} from '#domain/contabilidad/informes.vista.ts';
import {
  booleano,
  CON_ENLACES,
  decimal,
  desde,
  dolares,
  fecha,
  id,
  instante,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { type Millonesimas, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { type Informe, importe } from '#domain/kernel/informe.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { CLASES_DE_MOVIMIENTO, type ClaseDeMovimiento } from './inventario.events.ts';
import { costoDeLinea, documentoQueMueve } from './inventario.vista.ts';
import { numeroDeMovimiento, type RenglonDeKardex } from './movimiento.ts';
import { costoUnitario, tras, type Valorado } from './promedio.ts';

/** The kardex of an item: what there was, what moved it, and what there was after each. */

/** With what there is after it: of the branch that is asked for, at the cost of the whole company. */
export type RenglonConSaldo = RenglonDeKardex & {
  readonly saldo_cantidad: Millonesimas;
  readonly saldo_costo: Millonesimas;
  readonly saldo_valor: number;
};

/** What there is of an item, in all and in the branch that is asked for (null: in all). */
export type SaldoDeKardex = { readonly todo: Valorado; readonly cantidad: Millonesimas };

/** What some days come to: of all branches, and of the one that is asked for. */
export const saldoDeDias = ({
  cantidad,
  valor,
  suya,
}: {
  readonly cantidad: Millonesimas;
  readonly valor: number;
  readonly suya: Millonesimas;
}): SaldoDeKardex => ({
  todo: { cantidad, valor, costo: cantidad > 0 ? costoUnitario(valor, cantidad) : 0 },
  cantidad: suya,
});

/** A balance of a branch is worth its part of all. */
const valorDeSaldo = ({ todo, cantidad }: SaldoDeKardex): number =>
  cantidad === todo.cantidad || todo.cantidad === 0
    ? todo.valor
    : Math.round((todo.valor * cantidad) / todo.cantidad);

/** Lines in the order in which they were known; `sucursal_id`: only those of a branch are told. */
export const renglonesDelKardex = (
  renglones: readonly RenglonDeKardex[],
  inicial: SaldoDeKardex,
  sucursal_id: number | undefined,
): { readonly filas: readonly RenglonConSaldo[]; readonly saldo: SaldoDeKardex } => {
  let saldo = inicial;
  const filas: RenglonConSaldo[] = [];
  for (const uno of renglones) {
    const todo = tras(saldo.todo, uno);
    const esSuya = sucursal_id === undefined || uno.sucursal_id === sucursal_id;
    const cantidad = esSuya ? saldo.cantidad + uno.cantidad : saldo.cantidad;
    saldo = { todo, cantidad };
    if (!esSuya) continue;
    const saldos = { saldo_cantidad: cantidad, saldo_costo: todo.costo };
    filas.push({ ...uno, ...saldos, saldo_valor: valorDeSaldo(saldo) });
  }
  return { filas, saldo };
};

export type Kardex = {
  readonly servicio: {
    readonly id: number;
    readonly codigo_principal: string;
    readonly descripcion: string;
    readonly unidad: string | null;
  };
  readonly sucursal_id: number | null;
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly anterior: SaldoDeKardex;
  readonly final: SaldoDeKardex;
  readonly filas: readonly RenglonConSaldo[];
  readonly hay_mas: boolean;
};

const vistaSaldo = vistaDe<SaldoDeKardex>('SaldoDeKardex')({
  cantidad: decimal(),
  costo: segun(({ todo }: SaldoDeKardex) => todo.costo, decimal('De una unidad')),
  valor: segun(valorDeSaldo, dolares()),
  ...CON_ENLACES,
});

export const entradaDe = ({ cantidad }: { readonly cantidad: Millonesimas }): Millonesimas =>
  Math.max(0, cantidad);
export const salidaDe = ({ cantidad }: { readonly cantidad: Millonesimas }): Millonesimas =>
  Math.max(0, 0 - cantidad);

const vistaRenglon = vistaDe<RenglonConSaldo>('RenglonDeKardex')({
  movimiento_id: id(),
  fecha: fecha(),
  registrado_en: instante('Cuándo se supo: en ese orden van los renglones'),
  tipo: desde('clase', unoDe(CLASES_DE_MOVIMIENTO)),
  documento: documentoQueMueve,
  motivo: oNulo(texto()),
  sucursal_id: id(),
  entrada: segun(entradaDe, decimal()),
  salida: segun(salidaDe, decimal()),
  costo_unitario: segun(costoDeLinea, oNulo(decimal('null: no movió unidades'))),
  valor: desde('importe', dolares('Lo que costó lo movido; con signo menos, lo que salió')),
  ajuste: dolares('Lo que salda el costo de lo que había salido sin existencia'),
  saldo_cantidad: decimal(),
  saldo_costo: decimal('De una unidad, después'),
  saldo_valor: dolares(),
  retroactivo: booleano('Su fecha es anterior a otra que ya se había movido'),
});

const vistaBien = vistaDe<Kardex['servicio']>('BienDeKardex')({
  id: id(),
  codigo_principal: texto(),
  descripcion: texto(),
  unidad: oNulo(texto()),
});

export const vistaKardex = vistaDe<Kardex>('Kardex')({
  servicio: vistaBien,
  sucursal_id: oNulo(id('null: de toda la empresa')),
  desde: fecha(),
  hasta: fecha(),
  saldo_anterior: desde('anterior', vistaSaldo),
  filas: lista(vistaRenglon),
  saldo_final: desde('final', vistaSaldo),
  hay_mas: booleano('Siguen otros renglones: se piden con offset'),
});

export type VistaKardex = ReturnType<typeof vistaKardex>;

/** How people call what moved. */
const NOMBRES_DE_CLASE: { readonly [C in ClaseDeMovimiento]: string } = {
  saldo_inicial: 'Saldo inicial',
  conteo: 'Conteo',
  transferencia: 'Transferencia',
  compra: 'Compra',
  costo_adicional: 'Costo adicional',
  devolucion_proveedor: 'Devolución al proveedor',
  liquidacion: 'Liquidación de compra',
  venta: 'Venta',
  devolucion_cliente: 'Devolución de cliente',
  anulacion: 'Anulación',
};

const cuanto = (cantidad: Millonesimas): string =>
  cantidad === 0 ? '' : textoDeMillonesimas(cantidad);

/** The kardex on paper. */
export const informeDelKardex = (encabezado: Encabezado, kardex: Kardex): Informe => {
  const { servicio, anterior, final, filas } = kardex;
  const deSaldo = (titulo: string, saldo: SaldoDeKardex) =>
    renglon(
      [
        '',
        titulo,
        '',
        '',
        '',
        '',
        textoDeMillonesimas(saldo.cantidad),
        textoDeMillonesimas(saldo.todo.costo),
        importe(valorDeSaldo(saldo)),
      ],
      { fuerte: true },
    );
  return papel(encabezado, {
    titulo: 'KARDEX',
    subtitulos: [
      `${servicio.codigo_principal} ${servicio.descripcion}`,
      ...(servicio.unidad === null ? [] : [`Unidad: ${servicio.unidad}`]),
      ...(kardex.sucursal_id === null ? [] : [`Sucursal ${kardex.sucursal_id}`]),
      periodoDe(kardex),
      'Costo promedio ponderado, en el orden en que se supo cada movimiento (R: con fecha anterior)',
    ],
    columnas: [
      columna('Fecha', 50),
      columna('Movimiento', null),
      numero('Entrada', 52),
      numero('Salida', 52),
      numero('Costo', 48),
      numero('Valor', 60),
      numero('Saldo', 52),
      numero('Costo', 48),
      numero('Valor', 62),
    ],
    renglones: [
      deSaldo('Saldo anterior', anterior),
      ...filas.map((fila) => {
        const costo = costoDeLinea(fila);
        return renglon([
          `${fechaSri(fila.fecha)}${fila.retroactivo ? ' R' : ''}`,
          [
            NOMBRES_DE_CLASE[fila.clase],
            fila.documento_numero ?? numeroDeMovimiento(fila.movimiento_id),
          ].join(' '),
          cuanto(entradaDe(fila)),
          cuanto(salidaDe(fila)),
          costo === null ? '' : textoDeMillonesimas(costo),
          importe(fila.importe + fila.ajuste),
          textoDeMillonesimas(fila.saldo_cantidad),
          textoDeMillonesimas(fila.saldo_costo),
          importe(fila.saldo_valor),
        ]);
      }),
      deSaldo('SALDO FINAL', final),
    ],
  });
};
