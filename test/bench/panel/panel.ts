import { parseArgs } from 'node:util';
import { CHROMIUM } from '#infra/tooling/navegador.ts';
import { bandeja } from './bandeja.ts';
import { bytes } from './bytes.ts';
import { desplazamiento } from './desplazamiento.ts';
import { enEscena } from './escena.ts';
import { lienzo } from './lienzo.ts';
import { cumple, type Medida, type Resultado } from './medida.ts';
import { memoria } from './memoria.ts';
import { millon } from './millon.ts';
import { navegacion } from './navegacion.ts';
import { teclasDeAsiento, teclasDeCobro } from './teclas-asiento.ts';
import { desplazamientoDeConciliacion, teclasDeConciliacion } from './teclas-conciliacion.ts';
import { tecleo } from './tecleo.ts';

const FACTURA = {
  en: '/facturas/nueva',
  campos: {
    Identificación: '1710034065',
    'Razón social': 'María de los Ángeles Pérez',
    Código: 'CAFE-250',
    Descripción: 'Café de altura molido',
    Cantidad: '12',
    'Precio unitario': '6.75',
  },
};

/**
 * `npm run bench:panel`: how good the panel is, against its bars, in one run and in the Chromium of this
 * machine. A screen more is a line more here; `-- --solo tecleo` measures what has that in its name.
 * What takes minutes is not measured unless it is asked for.
 */
const MEDIDAS: { readonly [nombre: string]: Medida } = {
  bytes,
  navegacion,
  'tecleo factura': tecleo(FACTURA),
  'tecleo factura, procesador lento': tecleo({ ...FACTURA, freno: 4, barra: 100 }),
  'teclas asiento': teclasDeAsiento,
  'teclas cobro': teclasDeCobro,
  'conciliación teclas': teclasDeConciliacion({ lineas: 50, barra: 200 }),
  'conciliación desplazamiento': desplazamientoDeConciliacion({ lineas: 5_000 }),
  lienzo: lienzo({ nodos: 100 }),
  memoria: memoria({ en: '/facturas' }),
  // The last one: it fills the company.
  'desplazamiento facturas': desplazamiento({ en: '/facturas', filas: 100_000 }),
};

const SI_SE_PIDEN: typeof MEDIDAS = { bandeja: bandeja({ documentos: 1_000 }), millon };

const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

const linea = (resultado: Resultado): string => {
  const { que, valor, unidad, barra, minimo, nota } = resultado;
  const medido = Number.isNaN(valor) ? 'sin medir' : `${valor.toFixed(1)} ${unidad}`;
  const marca = Number.isNaN(valor) ? '·' : cumple(resultado) ? '✓' : '✗';
  return `${marca} ${que}: ${medido} (${minimo ? 'al menos' : 'a lo sumo'} ${barra})${nota ? ` — ${nota}` : ''}`;
};

const medirTodo = (): Promise<readonly Resultado[]> =>
  enEscena(async (escena) => {
    const { solo = '' } = parseArgs({ options: { solo: { type: 'string' } } }).values;
    const todas = solo === '' ? MEDIDAS : { ...MEDIDAS, ...SI_SE_PIDEN };
    const elegidas = Object.entries(todas).filter(([nombre]) => nombre.includes(solo));
    const todos: Resultado[] = [];
    for (const [, medir] of elegidas) {
      const resultados = await medir(escena);
      for (const uno of resultados) decir(linea(uno));
      todos.push(...resultados);
    }
    return todos;
  });

if (CHROMIUM === undefined) {
  decir('Sin Chromium (ni en CHROMIUM_PATH ni en el PATH): no hay con qué medir el panel.');
} else {
  const resultados = await medirTodo();
  const fuera = resultados.filter((uno) => !Number.isNaN(uno.valor) && !cumple(uno));
  decir(fuera.length === 0 ? 'Todo dentro de sus barras.' : `Fuera de su barra: ${fuera.length}.`);
  process.exitCode = fuera.length === 0 ? 0 : 1;
}
