import type { Autenticacion } from '#domain/workflows/nodos/externos.ts';
import type { Ejecutores } from '#processes/workflows/corridas.puerto.ts';
import { POLITICA_HTTP } from '../../salida/politica.ts';
import type { Salida } from '../../salida/salida.ts';
import type { SecretosDeWorkflows } from '../secretos.ts';
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

/** Spec: Workflow, action.http. */
export const ejecutorHttp =
  (partes: {
    readonly salida: Pick<Salida, 'pedirFuera'>;
    readonly secretos: Pick<SecretosDeWorkflows, 'abrir'>;
    readonly reloj: () => number;
  }): Ejecutores['action.http'] =>
  async (pedido, marco) => {
    const { auth } = pedido;
    const abiertos = auth ? await partes.secretos.abrir(marco.empresa_id, [auth.secreto]) : null;
    const secreto = auth ? abiertos?.get(auth.secreto) : undefined;
    if (auth && !secreto) return { resultado: sinSecreto(auth.secreto) };
    const propia = auth && secreto ? cabeceraDe(auth, secreto.valor) : null;
    if (propia && !ES_DE_CABECERA.test(propia[1])) {
      const mensaje = `El secreto «${auth!.secreto}» no cabe en una cabecera`;
      const falla = { codigo: 'workflows.secreto_invalido', mensaje, temporal: false };
      return { resultado: { tipo: 'falla', falla } };
    }
    const desenlace = await partes.salida.pedirFuera({
      url: pedido.url,
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
    return { resultado, ...(secreto && { secretos: [secreto] }) };
  };
