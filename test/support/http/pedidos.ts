import type { EmpresaDePrueba } from '#test/support/sistema.ts';
import type { ErrorDeApi } from './cliente-api.ts';

export type Cabeceras = { readonly [nombre: string]: string };

/** What any caller of a company's API does; `V`: what an answer is where nothing else is said. */
export const pedidosDe = <V>(empresa: () => EmpresaDePrueba) => {
  const pedir = <C = V>(
    metodo: string,
    camino: string,
    cuerpo?: unknown,
    cabeceras: Cabeceras = {},
  ) =>
    empresa().api.pedir<C>(metodo, camino, {
      cabeceras,
      ...(cuerpo === undefined ? {} : { cuerpo }),
    });
  /** Status and code of what is refused. */
  const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
    const { estado, cuerpo } = await pedir<ErrorDeApi>(metodo, camino, enviado);
    return [estado, cuerpo.codigo];
  };
  return { pedir, rechazo };
};
