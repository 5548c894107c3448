import type { BalanceDeComprobacion } from '#domain/contabilidad/balance-comprobacion.vista.ts';
import type { BalanceGeneral, Grupo } from '#domain/contabilidad/balance-general.vista.ts';
import {
  type LineaNoDeducible,
  renglonNoDeducible,
} from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import type { LineaTributaria } from '#domain/contabilidad/declaracion.vista.ts';
import type { EstadoDeResultados } from '#domain/contabilidad/estado-resultados.vista.ts';
import { conSaldos, type LineaDelMayor } from '#domain/contabilidad/mayor.vista.ts';
import { dolares, simple, texto, type Valor } from '#read-api/kernel/csv.valores.ts';
import type { TablaCsv } from '#read-api/kernel/informe.ruta.ts';

/** The books as CSV. */

const ASIENTO = [simple('asiento_id'), simple('numero'), simple('fecha'), texto('glosa')];
const CUENTA = [simple('cuenta_id'), texto('codigo'), texto('nombre'), simple('nivel')];

/** A row for each account; the totals are not among them. */
export const csvDeComprobacion = ({ filas }: BalanceDeComprobacion): TablaCsv => ({
  columnas: [
    ...CUENTA,
    dolares('saldo_anterior'),
    dolares('debe'),
    dolares('haber'),
    dolares('saldo'),
  ],
  filas: filas.map(({ cuenta_id, codigo, nombre, nivel, valores }) => [
    cuenta_id,
    codigo,
    nombre,
    nivel,
    valores.saldo_anterior,
    valores.debe,
    valores.haber,
    valores.saldo,
  ]),
});

/** A section of a statement; what has no account of its own is in `mas`, by its name. */
type Seccion = Grupo & {
  readonly grupo: string;
  readonly mas?: readonly { readonly nombre: string; readonly saldo: number }[];
};

/** A row for each account, after the name of its section. */
const csvDeSecciones = (secciones: readonly Seccion[]): TablaCsv => ({
  columnas: [simple('grupo'), ...CUENTA, dolares('saldo')],
  filas: secciones.flatMap(({ grupo, cuentas, mas = [] }): Valor[][] => [
    ...cuentas.map(({ cuenta_id, codigo, nombre, nivel, valores }) => [
      grupo,
      cuenta_id,
      codigo,
      nombre,
      nivel,
      valores.saldo,
    ]),
    ...mas.map(({ nombre, saldo }) => [grupo, null, null, nombre, null, saldo]),
  ]),
});

export const csvDeBalanceGeneral = ({ activo, pasivo, patrimonio }: BalanceGeneral): TablaCsv => {
  const mas = patrimonio.resultados_sin_cerrar.map(({ anio, resultado }) => ({
    nombre: `Resultado del ejercicio ${anio}, sin cerrar`,
    saldo: resultado,
  }));
  return csvDeSecciones([
    { grupo: 'activo', ...activo },
    { grupo: 'pasivo', ...pasivo },
    { grupo: 'patrimonio', ...patrimonio, mas },
  ]);
};

export const csvDeResultados = ({ ingresos, costos, gastos }: EstadoDeResultados): TablaCsv =>
  csvDeSecciones([
    { grupo: 'ingresos', ...ingresos },
    { grupo: 'costos', ...costos },
    { grupo: 'gastos', ...gastos },
  ]);

async function* filasDelMayor(
  paginas: AsyncIterable<readonly LineaDelMayor[]>,
  saldo_anterior: number,
): AsyncGenerator<readonly Valor[]> {
  let saldo = saldo_anterior;
  for await (const pagina of paginas) {
    for (const fila of conSaldos(pagina, saldo)) {
      saldo = fila.saldo;
      const { asiento_id, numero, fecha, glosa, debe, haber, tercero_id } = fila;
      yield [asiento_id, numero, fecha, glosa, debe, haber, saldo, tercero_id];
    }
  }
}

export const csvDelMayor = (
  paginas: AsyncIterable<readonly LineaDelMayor[]>,
  saldo_anterior: number,
): TablaCsv => ({
  columnas: [...ASIENTO, dolares('debe'), dolares('haber'), dolares('saldo'), simple('tercero_id')],
  filas: filasDelMayor(paginas, saldo_anterior),
});

async function* filasNoDeducibles(
  paginas: AsyncIterable<readonly LineaNoDeducible[]>,
): AsyncGenerator<readonly Valor[]> {
  for await (const pagina of paginas) {
    for (const linea of pagina) {
      const { asiento_id, numero, fecha, glosa, cuenta_id, ...noDeducible } =
        renglonNoDeducible(linea);
      const { cuenta_codigo, cuenta_nombre, descripcion, tercero_id } = noDeducible;
      const { ambito, casillero, causa, valor } = noDeducible;
      const cuenta = [cuenta_id, cuenta_codigo, cuenta_nombre];
      const motivo = [descripcion, tercero_id, ambito, casillero, causa, valor];
      yield [asiento_id, numero, fecha, glosa, ...cuenta, ...motivo];
    }
  }
}

export const csvDeConciliacion = (
  paginas: AsyncIterable<readonly LineaNoDeducible[]>,
): TablaCsv => ({
  columnas: [
    ...ASIENTO,
    simple('cuenta_id'),
    texto('cuenta_codigo'),
    texto('cuenta_nombre'),
    texto('descripcion'),
    simple('tercero_id'),
    simple('ambito'),
    simple('casillero'),
    simple('causa'),
    dolares('valor'),
  ],
  filas: filasNoDeducibles(paginas),
});

async function* filasTributarias(
  paginas: AsyncIterable<readonly LineaTributaria[]>,
): AsyncGenerator<readonly Valor[]> {
  for await (const pagina of paginas) {
    for (const { base, valor, credito, porcentaje, ...linea } of pagina) {
      const { seccion, documento, documento_id, numero, fecha } = linea;
      const { identificacion, razon_social, impuesto, codigo } = linea;
      const de = [seccion, documento, documento_id, numero, fecha, identificacion, razon_social];
      yield [...de, impuesto, codigo, porcentaje, base, valor, credito];
    }
  }
}

/** A row for each document and code: what a spreadsheet filters and adds up. */
export const csvDeImpuestos = (paginas: AsyncIterable<readonly LineaTributaria[]>): TablaCsv => ({
  columnas: [
    simple('seccion'),
    simple('documento'),
    simple('documento_id'),
    simple('numero'),
    simple('fecha'),
    texto('identificacion'),
    texto('razon_social'),
    simple('impuesto'),
    texto('codigo'),
    dolares('porcentaje'),
    dolares('base'),
    dolares('valor'),
    dolares('credito'),
  ],
  filas: filasTributarias(paginas),
});
