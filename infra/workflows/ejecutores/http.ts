import type { Autenticacion, PedidoHttp } from '#domain/workflows/nodos/externos.ts';
import { conConsulta } from '#domain/workflows/nodos/http.ts';
import type { Ejecutores } from '#processes/workflows/corridas.puerto.ts';
import { POLITICA_HTTP } from '../../salida/politica.ts';
import type { Salida } from '../../salida/salida.ts';
import type { SecretoAbierto, SecretosDeWorkflows } from '../secretos.ts';
import { identificacionDe, MAXIMO_DE_RESPUESTA, resultadoDe, sinSecreto } from './llamada.ts';

/** What a header may carry; a secret with anything else in it would end the header. */
const ES_DE_CABECERA = /^[\t\x20-\x7e\x80-\xff]*$/;

const cabeceraDe = ({ tipo, cabecera }: Autenticacion, valor: string): [string, string] => {
  switch (tipo) {
    case 'bearer':
      return ['Authorization', `Bearer ${valor}`];
    case 'basic':
      return ['Authorization', `Basic ${Buffer.from(valor, 'utf8').toString('base64')}`];
    case 'api_key':
      return [cabecera, valor];
  }
};

type Abiertos = ReadonlyMap<string, SecretoAbierto>;

const secretosDe = ({ auth, url }: PedidoHttp): readonly string[] => [
  ...(auth ? [auth.secreto] : []),
  ...(typeof url === 'string' ? [] : [url.secreto]),
];

const urlDe = (url: PedidoHttp['url'], abiertos: Abiertos): string =>
  typeof url === 'string'
    ? url
    : conConsulta(abiertos.get(url.secreto)!.valor.trim(), url.consulta);

/** What follows the host of an address: whoever answers may repeat that alone. */
const SIN_HOST = /^[^/]*\/\/[^/]*\/([^#]{8,})/;

/** What nobody is to see of those that were used. */
const porOcultar = (url: PedidoHttp['url'], abiertos: Abiertos): readonly SecretoAbierto[] => {
  const usados = [...abiertos.values()];
  const suyo = typeof url === 'string' ? undefined : abiertos.get(url.secreto);
  const camino = suyo && SIN_HOST.exec(suyo.valor.trim())?.[1];
  return suyo && camino !== undefined ? [...usados, { ...suyo, valor: camino }] : usados;
};

/** Spec: Workflow, action.http. */
export const ejecutorHttp =
  (partes: {
    readonly salida: Pick<Salida, 'pedirFuera'>;
    readonly secretos: Pick<SecretosDeWorkflows, 'abrir'>;
    readonly reloj: () => number;
  }): Ejecutores['action.http'] =>
  async (pedido, marco) => {
    const { auth } = pedido;
    const nombres = secretosDe(pedido);
    const abiertos = await partes.secretos.abrir(marco.empresa_id, nombres);
    const falta = nombres.find((nombre) => !abiertos.has(nombre));
    if (falta !== undefined) return { resultado: sinSecreto(falta) };
    const propia = auth && cabeceraDe(auth, abiertos.get(auth.secreto)!.valor);
    if (propia && !ES_DE_CABECERA.test(propia[1])) {
      const mensaje = `El secreto «${auth!.secreto}» no cabe en una cabecera`;
      const falla = { codigo: 'workflows.secreto_invalido', mensaje, temporal: false };
      return { resultado: { tipo: 'falla', falla } };
    }
    const desenlace = await partes.salida.pedirFuera({
      url: urlDe(pedido.url, abiertos),
      politica: POLITICA_HTTP,
      metodo: pedido.metodo,
      cabeceras: {
        ...Object.fromEntries(pedido.cabeceras),
        ...(propia && { [propia[0]]: propia[1] }),
        ...identificacionDe(marco),
      },
      ...(pedido.cuerpo !== null && { cuerpo: Buffer.from(pedido.cuerpo, 'utf8') }),
      plazo_ms: pedido.plazo_ms,
      maximo_bytes: MAXIMO_DE_RESPUESTA,
      conservar_bytes: MAXIMO_DE_RESPUESTA,
      senal: marco.senal,
    });
    const resultado = resultadoDe(desenlace, pedido, partes.reloj());
    return { resultado, secretos: porOcultar(pedido.url, abiertos) };
  };
