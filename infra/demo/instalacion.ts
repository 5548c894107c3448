import type { Programa } from '../arranque.ts';
import { estaDadaDeAlta } from '../identidad/alta.ts';
import { claveApi, nuevaClaveApi } from '../identidad/claves-nuevas.ts';
import { generarPassword } from '../identidad/contrasenas.ts';
import { asegurarUsuario } from '../identidad/usuarios.ts';
import { anotarDemo, archivoDeDemo, type Demo, leerDemoApartada, publicarDemo } from './archivo.ts';
import { sembrarCobros } from './cobros-demo.ts';
import { conPaciencia } from './con-paciencia.ts';
import { crearEmpresaDemo } from './empresa-demo.ts';
import { sembrarNominas } from './nominas-demo.ts';
import { sembrarPagos } from './pagos-demo.ts';
import { sembrarTesoreria } from './tesoreria-demo.ts';

const EMPRESA_DEMO = 1;
const CORREO_DEMO = 'demo@example.com';

/**
 * The demo company of the embedded default: whole, and then shown in `demo.json`, where it can be
 * used as soon as it is seen.
 */
export const asegurarDemo = async (
  { sistema, correos_url }: Pick<Programa, 'sistema' | 'correos_url'>,
  dirDatos: string,
  url: string,
): Promise<Demo> => {
  const { nucleo, certificados, identidad } = sistema;
  const previa = await leerDemoApartada(dirDatos);
  const ejecutar = conPaciencia(nucleo.bus.ejecutar);
  if (!previa && (await ejecutar(estaDadaDeAlta(EMPRESA_DEMO))).resultado) {
    throw new Error(
      `La empresa de demostración existe y falta ${archivoDeDemo(dirDatos)}, que tiene su clave. ` +
        `Restaure ese archivo, o borre ${dirDatos} para empezar de nuevo.`,
    );
  }
  const clave = previa ? claveApi(previa.api_key) : nuevaClaveApi();
  const usuario = previa?.usuario ?? { email: CORREO_DEMO, password: generarPassword() };
  const demo: Demo = {
    base_url: `${url}/api/v1`,
    docs_url: `${url}/docs`,
    empresa_id: EMPRESA_DEMO,
    api_key: clave.clave,
    usuario,
    panel_url: `${url}/panel/`,
    correos_url,
  };
  await anotarDemo(dirDatos, demo);
  await crearEmpresaDemo({ ejecutar, certificados, ahora_ms: Date.now() }, EMPRESA_DEMO, clave);
  await sembrarTesoreria(ejecutar, EMPRESA_DEMO);
  await sembrarPagos(ejecutar, EMPRESA_DEMO);
  await sembrarCobros(ejecutar, EMPRESA_DEMO);
  await sembrarNominas(ejecutar, EMPRESA_DEMO);
  const { contrasenas } = identidad;
  await asegurarUsuario({ ejecutar, contrasenas }, EMPRESA_DEMO, {
    ...usuario,
    nombre: 'Demostración',
    rol: 'admin',
    sucursal_id: null,
  });
  await publicarDemo(dirDatos);
  return demo;
};
