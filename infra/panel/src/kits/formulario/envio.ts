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
export const rehusadoDe = (
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

/** A refusal, at its fields if it is theirs. */
const rehusar = (
  almacen: Almacen,
  error: unknown,
  lugares: Lugares,
  enSuCampo: { readonly [codigo: string]: string } | undefined,
): void => {
  const errores = erroresDeForma(error, lugares) ?? rehusadoDe(error, enSuCampo);
  if (errores) senalar(almacen, errores);
  else almacen.cambiar({ enviando: null, fallo: error, enviado: true });
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
  accion: Accion<B>,
): Promise<void> => {
  const { almacen } = envio;
  if (almacen.estado().enviando !== null) return;
  almacen.cambiar({ enviando: accion.accion, fallo: null, repetido: null });
  await almacen.nadaPendiente();
  let queda = true;
  while (queda) queda = await enviarLoQueQueda(envio, declaracion, accion);
};

/** One sending: true, if it leaves something for the next one. */
const enviarLoQueQueda = async <C extends Campos, B, R>(
  envio: Envio,
  declaracion: Declaracion<C, B, R>,
  { con, alTerminar }: Accion<B>,
): Promise<boolean> => {
  const { almacen } = envio;
  const locales = revisarFormulario(almacen, declaracion);
  if (locales.size > 0) {
    senalar(almacen, locales);
    return false;
  }
  const valores = sinFilasVacias(almacen.campos, almacen.estado().valores) as ValoresDe<C>;
  const cuerpo = con(declaracion.cuerpo(valores));
  const lugares = lugaresDe(almacen, declaracion.alias);
  if (declaracion.probar && envio.intento?.respondido !== false) {
    try {
      await declaracion.probar(cuerpo, NUNCA);
    } catch (error) {
      rehusar(almacen, error, lugares, declaracion.enSuCampo);
      return false;
    }
  }
  const intento = intentoPara(envio.intento, JSON.stringify(cuerpo), () => crypto.randomUUID());
  envio.intento = intento;
  // Whatever happens to this page, the same key is found again.
  envio.guardar();
  let deOtroCuerpo = false;
  try {
    const respuesta = await declaracion.enviar(cuerpo, {
      idempotency_key: intento.clave,
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
    const queda = declaracion.sigue?.({ respuesta, cuerpo, valores, deOtroCuerpo }) ?? null;
    if (queda) {
      envio.intento = null;
      almacen.poner(queda);
      envio.guardar();
      if (deOtroCuerpo) almacen.cambiar({ enviando: null });
      return !deOtroCuerpo;
    }
    almacen.cambiar({ enviando: null, repetido: deOtroCuerpo ? seguir : null });
    // What was sent before had arrived: what was changed since then is in nothing.
    if (deOtroCuerpo) envio.intento = { ...intento, respondido: true };
    else seguir();
  } catch (error) {
    const { status = 0 } = error as Partial<ErrorDeComprobantes>;
    if (fueRespondido(status)) envio.intento = { ...intento, respondido: true };
    rehusar(almacen, error, lugares, declaracion.enSuCampo);
  }
  return false;
};
