import { type ErrorDeComprobantes, ErrorDeForma } from 'comprobantes-cliente';
import type { Almacen } from './almacen.ts';
import { type Errores, erroresDe, type Lugares } from './caminos.ts';
import { type Campos, type ValoresDe, visiblesDe } from './clases.ts';
import type { Declaracion } from './declaracion.ts';
import { fueRespondido, type Intento, intentoPara } from './intento.ts';
import { filasLlenas, revisarTodo, sinFilasVacias } from './revision.ts';

/** Sending a form: what is wrong goes to its field, and what nobody answered is sent again with its key. */

export type Envio = {
  readonly almacen: Almacen;
  intento: Intento | null;
  terminado: boolean;
  guardar: () => void;
};

/** Where the body's places are on the screen, as it is now. */
export const lugaresDe = ({ campos, estado }: Almacen, alias: Lugares['alias'] = {}): Lugares => ({
  campos: Object.fromEntries(
    Object.entries(campos).map(([campo, { columnas }]) => [
      campo,
      columnas ? visiblesDe(columnas) : null,
    ]),
  ),
  filas: filasLlenas(campos, estado().valores),
  alias,
});

/** Of an answer 422, each field with what is wrong; null: it is another refusal. */
export const erroresDeForma = (error: unknown, lugares: Lugares): Errores | null => {
  const { status, errores } = error as Partial<ErrorDeForma>;
  return status === 422 && errores && errores.length > 0 ? erroresDe(errores, lugares) : null;
};

/** Of any other refusal, its field where the screen knows whose it is. */
const rehusadoDe = (
  error: unknown,
  enSuCampo: { readonly [codigo: string]: string } = {},
): Errores | null => {
  const { codigo = '', detail = '' } = error as Partial<ErrorDeComprobantes>;
  const campo = Object.hasOwn(enSuCampo, codigo) ? enSuCampo[codigo] : undefined;
  return campo === undefined ? null : new Map([[campo, detail]]);
};

/** Whatever can be said without asking. */
export const revisarFormulario = <C extends Campos, B, R>(
  almacen: Almacen,
  { revisar }: Pick<Declaracion<C, B, R>, 'revisar'>,
): Errores => {
  const { valores } = almacen.estado();
  const propios = revisar?.(sinFilasVacias(almacen.campos, valores) as ValoresDe<C>) ?? {};
  return new Map([...revisarTodo(almacen.campos, valores), ...Object.entries(propios)]);
};

const senalar = (almacen: Almacen, errores: Errores): void => {
  const general = errores.get('');
  const deCampos = new Map([...errores].filter(([ruta]) => ruta !== ''));
  const fallo =
    general === undefined
      ? null
      : new ErrorDeForma({
          status: 422,
          codigo: 'peticion.forma',
          detail: general,
          request_id: null,
        });
  almacen.cambiar({ errores: deCampos, enviado: true, enviando: null, fallo });
  const [primera] = deCampos.keys();
  // Once it is drawn with its error.
  if (primera !== undefined) requestAnimationFrame(() => almacen.enfocar(primera));
};

type Accion<B> = {
  readonly accion: string;
  readonly con: (cuerpo: B) => B;
  readonly alTerminar: () => void;
};

const NUNCA = new AbortController().signal;

/** Sends what is typed, once at a time. */
export const enviarCon = async <C extends Campos, B, R>(
  envio: Envio,
  declaracion: Declaracion<C, B, R>,
  { accion, con, alTerminar }: Accion<B>,
): Promise<void> => {
  const { almacen } = envio;
  if (almacen.estado().enviando !== null) return;
  almacen.cambiar({ enviando: accion, fallo: null, repetido: null });
  await almacen.nadaPendiente();
  const locales = revisarFormulario(almacen, declaracion);
  if (locales.size > 0) return senalar(almacen, locales);
  const { valores } = almacen.estado();
  const cuerpo = con(declaracion.cuerpo(sinFilasVacias(almacen.campos, valores) as ValoresDe<C>));
  const lugares = lugaresDe(almacen, declaracion.alias);
  envio.intento = intentoPara(envio.intento, JSON.stringify(cuerpo), () => crypto.randomUUID());
  // Whatever happens to this page, the same key is found again.
  envio.guardar();
  let deOtroCuerpo = false;
  try {
    const respuesta = await declaracion.enviar(cuerpo, {
      idempotency_key: envio.intento.clave,
      // What is on its way is not called back: leaving the page changes nothing of it.
      signal: NUNCA,
      al_responder: ({ headers }) => {
        deOtroCuerpo ||= headers.get('idempotency-mismatch') === 'true';
      },
    });
    const seguir = (): void => {
      envio.terminado = true;
      alTerminar();
      declaracion.alTerminar(respuesta, cuerpo);
    };
    almacen.cambiar({ enviando: null, repetido: deOtroCuerpo ? seguir : null });
    // What was sent before had arrived: what was changed since then is in nothing.
    if (deOtroCuerpo) envio.intento = { ...envio.intento, respondido: true };
    else seguir();
  } catch (error) {
    const { status = 0 } = error as Partial<ErrorDeComprobantes>;
    if (fueRespondido(status)) envio.intento = { ...envio.intento, respondido: true };
    const errores = erroresDeForma(error, lugares) ?? rehusadoDe(error, declaracion.enSuCampo);
    if (errores) return senalar(almacen, errores);
    almacen.cambiar({ enviando: null, fallo: error, enviado: true });
  }
};
