import type { Documento } from '#infra/http/documento.ts';
import type { Metodo } from '#infra/sdk/generador/metodos.ts';

type Ejemplos = { readonly [tipo: string]: { readonly example?: unknown } };
type Crudas = {
  readonly requestBody?: { readonly content: Ejemplos };
  readonly responses: { readonly [estado: string]: { readonly content?: Ejemplos } };
};

/** A program that calls every method with the document's example, and is given the document's answer. */
export const programaDeEjemplos = (
  documento: Documento,
  metodos: readonly (Metodo & { readonly grupo: string })[],
): string => {
  const lineas = metodos.flatMap(
    ({ grupo, nombre, metodo, ruta, ids, cuerpo, resultado, consulta }) => {
      const { requestBody, responses } = documento.paths[ruta]![
        metodo.toLowerCase()
      ] as unknown as Crudas;
      const argumentos: string[] = ids.map(({ schema }) =>
        schema.type === 'integer' ? '1' : '"x" as never',
      );
      const ejemplo = Object.values(requestBody?.content ?? {})[0]?.example;
      if (cuerpo) argumentos.push(JSON.stringify(ejemplo));
      const pedidas = consulta.filter(({ required }) => required);
      if (pedidas.length > 0)
        argumentos.push(`{ ${pedidas.map(({ name }) => `${name}: 1 as never`).join(', ')} }`);
      const llamada = `cliente.${grupo}.${nombre}(${argumentos.join(', ')})`;
      const lograda = Object.entries(responses).find(
        ([estado]) => estado === '201' || estado === '200',
      );
      const respuesta = lograda?.[1].content?.['application/json']?.example;
      if (respuesta === undefined || resultado.clase === 'archivo') return [`void ${llamada};`];
      return [`esperado(${llamada})(${JSON.stringify(respuesta)});`];
    },
  );
  return `import { crearCliente } from 'comprobantes-cliente';
    const cliente = crearCliente({ url: '', clave: '' });
    declare const esperado: <T>(de: PromiseLike<T>) => (respuesta: T) => void;
    ${lineas.join('\n    ')}`;
};
