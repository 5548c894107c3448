import type { Campo, Campos } from '#domain/kernel/campos.ts';

const FECHA = /^\d{4}-\d{2}-\d{2}$/;
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}-05:00$/;

const vale = (campo: Campo, valor: unknown): boolean => {
  switch (campo.tipo) {
    case 'entero':
      return Number.isSafeInteger(valor);
    case 'texto':
      return typeof valor === 'string';
    case 'dolares':
    case 'decimal':
      return typeof valor === 'number' && Number.isSafeInteger(Math.round(valor * 1e8) / 1e6);
    case 'fecha':
      return typeof valor === 'string' && FECHA.test(valor);
    case 'instante':
      return typeof valor === 'string' && INSTANTE.test(valor);
    case 'booleano':
      return typeof valor === 'boolean';
    case 'lista':
      return Array.isArray(valor) && valor.every((v) => problemaDe(campo.de, v, '') === null);
    case 'objeto':
      return typeof valor === 'object' && problemasDe(campo.campos, valor as object).length === 0;
  }
};

const problemaDe = (campo: Campo, valor: unknown, nombre: string): string | null => {
  if (valor === null) return campo.nulo ? null : `${nombre} es null`;
  return vale(campo, valor) ? null : `${nombre} no es ${campo.tipo}: ${JSON.stringify(valor)}`;
};

/** What the `data` of a public event has that its definition does not say, or the other way round. */
export const problemasDe = (campos: Campos, data: object): string[] => {
  const nombres = JSON.stringify(Object.keys(data));
  const definidos = JSON.stringify(Object.keys(campos));
  const orden = nombres === definidos ? [] : [`tiene ${nombres} y no ${definidos}`];
  const valores = Object.entries(data).flatMap(([nombre, valor]) => {
    const campo = campos[nombre];
    return (campo && problemaDe(campo, valor, nombre)) ?? [];
  });
  return [...orden, ...valores];
};
