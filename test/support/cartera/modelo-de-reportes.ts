import type { Documento, Modelo } from './modelo.ts';

/** Statements and ageing as the model has them, in plain arithmetic. Dollars, as people read them. */

/** Kinds of documents of a side, in the order in which a statement lists those of a day; who brings money. */
export const LADOS_DEL_MODELO = {
  cobros: { tipos: ['factura', 'nota_debito'], de: 'cobro ' },
  pagos: { tipos: ['compra', 'liquidacion_compra'], de: 'pago_proveedor ' },
} as const;
export type LadoDelModelo = keyof typeof LADOS_DEL_MODELO;

/** All that reports ask the model. */
export type ModeloLeido = Pick<
  Modelo,
  'documentos' | 'documento' | 'abonado' | 'saldo' | 'exceso' | 'remesas' | 'remesa'
>;

type DocumentoDelModelo = Documento & {
  readonly nombre: string;
  readonly tipo: string;
  readonly id: number;
};

const documentosDe = (modelo: ModeloLeido, lado: LadoDelModelo): readonly DocumentoDelModelo[] => {
  const tipos: readonly string[] = LADOS_DEL_MODELO[lado].tipos;
  return modelo
    .documentos()
    .map((nombre) => {
      const [tipo = '', id] = nombre.split(' ');
      const suyo = modelo.documento(nombre);
      // Annulled, with what was taken off it in excess, it is there of nothing.
      const total = suyo.vale ? suyo.total : 0;
      return { ...suyo, total, nombre, tipo, id: Number(id) };
    })
    .filter(({ tipo, vale, nombre }) => (vale || modelo.exceso(nombre) > 0) && tipos.includes(tipo))
    .sort(
      (a, b) =>
        a.dia.localeCompare(b.dia) || tipos.indexOf(a.tipo) - tipos.indexOf(b.tipo) || a.id - b.id,
    );
};

const dolares = (centavos: number): number => centavos / 100;

/** Line by line, and all of them together. */
export const estadoDe = (modelo: ModeloLeido, lado: LadoDelModelo, quien: number) => {
  const sumas = { total: 0, pagado: 0, retenido: 0, notas: 0, saldo: 0, exceso: 0 };
  const lineas = documentosDe(modelo, lado)
    .filter((uno) => uno.quien === quien)
    .map(({ nombre, tipo, id, dia, vence, total }) => {
      const suyo = {
        total,
        ...modelo.abonado(nombre),
        saldo: modelo.saldo(nombre),
        exceso: modelo.exceso(nombre),
      };
      for (const cual of Object.keys(sumas) as (keyof typeof sumas)[]) sumas[cual] += suyo[cual];
      return { tipo, id, dia, vence, ...enDolares(suyo) };
    });
  const a_favor = modelo
    .remesas()
    .filter((nombre) => nombre.startsWith(LADOS_DEL_MODELO[lado].de))
    .map(modelo.remesa)
    .reduce((suma, una) => suma + (una.quien === quien ? una.anticipo : 0), 0);
  return { lineas, ...enDolares(sumas), a_favor: dolares(a_favor) };
};

const enDolares = <C extends string>(montos: { readonly [Campo in C]: number }) =>
  Object.fromEntries(
    Object.entries<number>(montos).map(([campo, monto]) => [campo, dolares(monto)]),
  ) as { readonly [Campo in C]: number };

/** Days from one to another. */
const diasEntre = (de: string, a: string): number => (Date.parse(a) - Date.parse(de)) / 86_400_000;

const HASTA = [30, 60, 90, Number.POSITIVE_INFINITY];

/** What of some documents is still owed, by how long it has been due. */
const antiguedadDe = (modelo: ModeloLeido, hoy: string, todos: readonly DocumentoDelModelo[]) => {
  const debidos = todos
    .map((uno) => ({ ...uno, saldo: modelo.saldo(uno.nombre) }))
    .filter(({ saldo }) => saldo > 0);
  const suma = (unos: readonly { readonly saldo: number }[]) => ({
    total: dolares(unos.reduce((parcial, { saldo }) => parcial + saldo, 0)),
    cantidad: unos.length,
  });
  const aCredito = debidos
    .filter(({ vence }) => vence !== null)
    .map((uno) => ({ ...uno, vencido: diasEntre(uno.vence!, hoy) }));
  const notas = debidos.filter(({ tipo }) => tipo === 'nota_debito');
  return {
    buckets: HASTA.map((hasta, i) =>
      suma(aCredito.filter(({ vencido }) => vencido <= hasta && vencido > (HASTA[i - 1] ?? -1e9))),
    ),
    total_general: suma(aCredito).total,
    por_vencer: suma(aCredito.filter(({ vencido }) => vencido <= 0)),
    contado: suma(debidos.filter((uno) => uno.vence === null && !notas.includes(uno))),
    notas_debito: suma(notas),
    todo: suma(debidos).total,
    exceso: dolares(todos.reduce((parcial, { nombre }) => parcial + modelo.exceso(nombre), 0)),
  };
};

/** All of it, and that of each: 0, the final consumer. */
export const carteraDe = (modelo: ModeloLeido, lado: LadoDelModelo, hoy: string) => {
  const todos = documentosDe(modelo, lado);
  const quienes = new Set(
    todos
      .filter(({ nombre }) => modelo.saldo(nombre) + modelo.exceso(nombre) > 0)
      .map(({ quien }) => quien ?? 0),
  );
  return {
    ...antiguedadDe(modelo, hoy, todos),
    de: new Map(
      [...quienes].map((quien) => {
        const suyos = todos.filter((uno) => (uno.quien ?? 0) === quien);
        return [quien, antiguedadDe(modelo, hoy, suyos)];
      }),
    ),
  };
};
