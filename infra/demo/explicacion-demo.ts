import { setTimeout as pausa } from 'node:timers/promises';
import { type ClienteDemo, ErrorDeDemo } from './cliente-demo.ts';
import { dolares, hoy, type Paso } from './paso-demo.ts';

/** Where a figure comes from, what it was a moment ago, and what has changed it since. */

const LIMITE_MS = 30_000;
/** What is recorded after an instant is not of its millisecond. */
const UN_INSTANTE_MS = 10;
const PREFIJO = '/api/v1';
const IMPORTE = 12.5;
/** So many of the rows behind a figure. */
const FILAS = 3;

type Cuenta = { readonly id: number; readonly codigo: string; readonly nombre: string };
type Hecho = { readonly evento: string; readonly actor: string };
type Balance = {
  readonly filas: readonly {
    readonly cuenta_id: number;
    readonly saldo: number;
    readonly _explicar: { readonly saldo: string };
  }[];
};
type Explicacion = {
  readonly valor: number;
  readonly filas: readonly {
    readonly valor: number;
    readonly fecha: string;
    readonly numero: string;
    readonly eventos: readonly Hecho[];
  }[];
  readonly hay_mas: boolean;
};
type Diferencias = {
  readonly filas: readonly { readonly codigo: string; readonly diferencia: number }[];
  readonly asientos: readonly {
    readonly numero: string;
    readonly glosa: string;
    readonly eventos: readonly Hecho[];
  }[];
};

/** What was known is folded on its own: until it is there, the answer is how far that is. */
const alSaberse = async <T extends object>(cliente: ClienteDemo, camino: string): Promise<T> => {
  const hasta = Date.now() + LIMITE_MS;
  for (;;) {
    const leido = await cliente.obtener<T | { readonly progreso: number }>(camino);
    if (!('progreso' in leido)) return leido;
    if (Date.now() > hasta) throw new ErrorDeDemo(`${camino} va por el ${leido.progreso} %.`);
    await pausa(200);
  }
};

/** From one expense account to another. */
const reclasificar = async (cliente: ClienteDemo): Promise<Cuenta> => {
  const camino = '/contabilidad/cuentas?tipo=gasto&imputable=true&limit=2';
  const [una, otra] = await cliente.obtener<readonly Cuenta[]>(camino);
  await cliente.publicar('/contabilidad/asientos', {
    fecha: hoy(),
    glosa: `Reclasificación a ${una!.nombre}`,
    lineas: [
      { cuenta_id: una!.id, debe: IMPORTE },
      { cuenta_id: otra!.id, haber: IMPORTE },
    ],
  });
  return una!;
};

const deQuien = (hechos: readonly Hecho[]): string =>
  hechos.map(({ evento, actor }) => `${evento}, ${actor}`).join('; ');

/** A figure of the trial balance: what it adds up. */
const explicada = async (cliente: ClienteDemo, cuenta: Cuenta): Promise<readonly string[]> => {
  const { filas } = await cliente.obtener<Balance>('/contabilidad/balance-comprobacion');
  const { saldo, _explicar } = filas.find(({ cuenta_id }) => cuenta_id === cuenta.id)!;
  const camino = `${_explicar.saldo.slice(PREFIJO.length)}&limit=${FILAS}`;
  const dicha = await cliente.obtener<Explicacion>(camino);
  if (dicha.valor !== saldo) throw new ErrorDeDemo(`${camino} no dice ${dolares(saldo)}.`);
  return [
    `${cuenta.codigo} ${cuenta.nombre} tiene ${dolares(saldo)}:`,
    ...dicha.filas.map(
      ({ valor, fecha, numero, eventos }) =>
        `  ${fecha}  ${numero}  ${dolares(valor)}  ${deQuien(eventos)}`,
    ),
    ...(dicha.hay_mas ? ['  …'] : []),
  ];
};

export const EXPLICACION: Paso = {
  titulo: 'De dónde sale una cifra, qué decía hace un momento y qué la cambió',
  operacion: 'get /explicar',
  hacer: async (cliente) => {
    const antes = new Date().toISOString();
    await pausa(UN_INSTANTE_MS);
    const cuenta = await reclasificar(cliente);
    const conocido = `conocido_el=${antes}`;
    const balance = '/contabilidad/balance-comprobacion';
    const { filas } = await alSaberse<Balance>(cliente, `${balance}?${conocido}`);
    const sabido = filas.find(({ cuenta_id }) => cuenta_id === cuenta.id)?.saldo ?? 0;
    const { filas: cambios, asientos } = await alSaberse<Diferencias>(
      cliente,
      `${balance}/diferencias?${conocido}`,
    );
    const suya = cambios.find(({ codigo }) => codigo === cuenta.codigo);
    return [
      ...(await explicada(cliente, cuenta)),
      `como se sabía antes (conocido_el): ${dolares(sabido)}; desde entonces, ${dolares(suya?.diferencia ?? 0)} más, por`,
      ...asientos.map(({ numero, glosa, eventos }) => `  ${numero}  ${glosa}  ${deQuien(eventos)}`),
    ];
  },
};
