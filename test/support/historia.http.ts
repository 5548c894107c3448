/** Histories as who audits a company reads them. */

type Campos = { readonly [campo: string]: unknown };

export type CambioDeApi = {
  readonly id: number;
  readonly evento: string;
  readonly creado_en: string;
  readonly actor: string;
  readonly correlacion_id: string;
  readonly recurso: string;
  readonly recurso_id: number | string;
  readonly antes: Campos | null;
  readonly despues: Campos | null;
  readonly eventos_publicos: readonly { readonly id: number; readonly evento: string }[];
  readonly entregas: readonly { readonly webhook_id: number; readonly estado: string }[];
  readonly correos: readonly { readonly estado: string; readonly destinatarios: string[] }[];
};
export type PaginaDeHistoria = {
  readonly historia: readonly CambioDeApi[];
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

/** All of a history, page by page, however it is read. */
export const todaLaHistoria = async (
  leer: (camino: string) => Promise<{ readonly estado: number; readonly cuerpo: PaginaDeHistoria }>,
  camino: string,
): Promise<readonly CambioDeApi[]> => {
  const todos: CambioDeApi[] = [];
  for (let desde_id = 0; ; ) {
    const direccion = `${camino}${camino.includes('?') ? '&' : '?'}desde_id=${desde_id}`;
    const { estado, cuerpo } = await leer(direccion);
    if (estado !== 200) throw new Error(`${direccion}: ${estado} ${JSON.stringify(cuerpo)}`);
    todos.push(...cuerpo.historia);
    desde_id = cuerpo.ultimo_id;
    if (!cuerpo.hay_mas) return todos;
  }
};

/** What a record is after these changes; null: it is not there any more. */
export const plegada = (historia: readonly CambioDeApi[]): Campos | null => {
  let registro: Campos | null = null;
  for (const { despues } of historia) {
    registro = despues === null ? null : Object.assign(registro ?? {}, despues);
  }
  return registro;
};
