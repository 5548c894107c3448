import { esObjeto, type Json, type ObjetoJson } from '../json.ts';
import {
  type Campo,
  type Campos,
  campoSimple,
  estaEnBlanco,
  type FallaDeCampo,
  falla,
  type Resolutor,
  type SecretoNombrado,
  type TextoConVariables,
} from './campo.ts';

/** What is said of a node's `data` by the fields of its type, all together. */

export const esquemaDeDatos = (campos: Campos): ObjetoJson => {
  const requeridos = Object.keys(campos).filter((nombre) => campos[nombre]!.requerido);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(campos).map(([nombre, { esquema }]) => [nombre, esquema]),
    ),
    ...(requeridos.length > 0 ? { required: requeridos } : {}),
  };
};

/** A field that is there, with its value. What no field names is the editor's own. */
type Puesto = readonly [nombre: string, campo: Campo, valor: Json];

const puestosDe = (campos: Campos, data: ObjetoJson): readonly Puesto[] =>
  Object.entries(campos).flatMap(([nombre, campo]) => {
    const valor = Object.hasOwn(data, nombre) ? data[nombre] : undefined;
    return estaEnBlanco(valor) ? [] : [[nombre, campo, valor!] as const];
  });

export const revisarDatos = (campos: Campos, data: ObjetoJson): readonly FallaDeCampo[] => {
  const puestos = puestosDe(campos, data);
  const hay = new Set(puestos.map(([nombre]) => nombre));
  const faltan = Object.entries(campos).filter(
    ([nombre, { requerido }]) => requerido && !hay.has(nombre),
  );
  return [
    ...faltan.map(([nombre]) => falla('Falta', nombre)),
    ...puestos.flatMap(([nombre, campo, valor]) =>
      campo.revisar(valor, data).map((fallo) => ({ ...fallo, en: `${nombre}${fallo.en}` })),
    ),
  ];
};

export const textosDeDatos = (campos: Campos, data: ObjetoJson): readonly TextoConVariables[] =>
  puestosDe(campos, data).flatMap(([nombre, campo, valor]) =>
    campo.textos(valor, data).map((texto) => ({ ...texto, en: `${nombre}${texto.en}` })),
  );

/** Names of secrets, each with its place. */
export const secretosDeDatos = (campos: Campos, data: ObjetoJson): readonly SecretoNombrado[] =>
  puestosDe(campos, data).flatMap(([nombre, campo, valor]) =>
    campo.secretos(valor).map((secreto) => ({ ...secreto, en: `${nombre}${secreto.en}` })),
  );

export const resolverDatos = (
  campos: Campos,
  data: ObjetoJson,
  resolutor: Resolutor,
): ObjetoJson => {
  // Its names are those of the fields, which are ours: none of them is the language's.
  const resueltos: { [nombre: string]: Json } = {};
  const omitidos: string[] = [];
  for (const [nombre, campo] of Object.entries(campos)) {
    const valor = Object.hasOwn(data, nombre) ? data[nombre] : undefined;
    if (estaEnBlanco(valor)) omitidos.push(nombre);
    else resueltos[nombre] = campo.resolver(valor!, resolutor, data);
  }
  for (const nombre of omitidos) {
    const { omision } = campos[nombre]!;
    if (omision !== undefined) resueltos[nombre] = omision;
  }
  return resueltos;
};

/** A field that is made of others. */
export const grupo = (descripcion: string, campos: Campos): Campo => {
  const comoObjeto = (valor: Json): ObjetoJson => (esObjeto(valor) ? valor : {});
  const dentro = <T extends { readonly en: string }>(lista: readonly T[]): readonly T[] =>
    lista.map((parte) => ({ ...parte, en: `.${parte.en}` }));
  return {
    ...campoSimple({ ...esquemaDeDatos(campos), description: descripcion }, (valor) =>
      esObjeto(valor) ? dentro(revisarDatos(campos, valor)) : [falla('Debe ser un objeto')],
    ),
    textos: (valor) => dentro(textosDeDatos(campos, comoObjeto(valor))),
    secretos: (valor) => dentro(secretosDeDatos(campos, comoObjeto(valor))),
    resolver: (valor, resolutor) => resolverDatos(campos, comoObjeto(valor), resolutor),
  };
};
