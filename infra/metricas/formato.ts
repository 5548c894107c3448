/** The text exposition format of Prometheus, 0.0.4: counters, gauges and histograms with labels. */

export type Etiquetas = { readonly [etiqueta: string]: string };

export type Serie = { exponer(): Promise<string> | string };

const ESPECIAL = /[\\\n"]/;

/** Labels of each request pass through here, and almost none has anything to spell out. */
const escapar = (texto: string): string =>
  ESPECIAL.test(texto)
    ? texto.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
    : texto;

const enLlaves = (etiquetas: Etiquetas): string => {
  let partes = '';
  for (const etiqueta in etiquetas) {
    const parte = `${etiqueta}="${escapar(etiquetas[etiqueta]!)}"`;
    partes = partes === '' ? parte : `${partes},${parte}`;
  }
  return partes === '' ? '' : `{${partes}}`;
};

const cabecera = (nombre: string, ayuda: string, tipo: string): string =>
  `# HELP ${nombre} ${ayuda}\n# TYPE ${nombre} ${tipo}\n`;

/** Something that only grows, by labels. */
export const contador = (nombre: string, ayuda: string) => {
  const valores = new Map<string, number>();
  return {
    sumar: (etiquetas: Etiquetas = {}, cuanto = 1): void => {
      const clave = enLlaves(etiquetas);
      valores.set(clave, (valores.get(clave) ?? 0) + cuanto);
    },
    exponer: (): string => {
      const lineas = [...valores].map(([clave, valor]) => `${nombre}${clave} ${valor}\n`);
      return cabecera(nombre, ayuda, 'counter') + lineas.join('');
    },
  };
};

type Cubetas = { readonly cuentas: number[]; suma: number; total: number };

/** How values are spread over upper bounds (ascending), by labels. */
export const histograma = (nombre: string, ayuda: string, cotas: readonly number[]) => {
  const series = new Map<string, { readonly etiquetas: Etiquetas; readonly c: Cubetas }>();
  return {
    observar: (valor: number, etiquetas: Etiquetas = {}): void => {
      const clave = enLlaves(etiquetas);
      const serie = series.get(clave) ?? {
        etiquetas,
        c: { cuentas: cotas.map(() => 0), suma: 0, total: 0 },
      };
      series.set(clave, serie);
      const cubeta = cotas.findIndex((cota) => valor <= cota);
      if (cubeta >= 0) serie.c.cuentas[cubeta]! += 1;
      serie.c.suma += valor;
      serie.c.total += 1;
    },
    exponer: (): string => {
      let texto = cabecera(nombre, ayuda, 'histogram');
      for (const { etiquetas, c } of series.values()) {
        let hasta = 0;
        cotas.forEach((cota, i) => {
          hasta += c.cuentas[i]!;
          texto += `${nombre}_bucket${enLlaves({ ...etiquetas, le: String(cota) })} ${hasta}\n`;
        });
        texto += `${nombre}_bucket${enLlaves({ ...etiquetas, le: '+Inf' })} ${c.total}\n`;
        texto += `${nombre}_sum${enLlaves(etiquetas)} ${c.suma}\n`;
        texto += `${nombre}_count${enLlaves(etiquetas)} ${c.total}\n`;
      }
      return texto;
    },
  };
};

export type Medida = { readonly valor: number; readonly etiquetas?: Etiquetas };

/** Something that is read when it is asked for. */
export const indicador = (
  nombre: string,
  ayuda: string,
  leer: () => Promise<readonly Medida[]> | readonly Medida[],
) => ({
  exponer: async (): Promise<string> => {
    const lineas = (await leer()).map(
      ({ valor, etiquetas = {} }) => `${nombre}${enLlaves(etiquetas)} ${valor}\n`,
    );
    return cabecera(nombre, ayuda, 'gauge') + lineas.join('');
  },
});
