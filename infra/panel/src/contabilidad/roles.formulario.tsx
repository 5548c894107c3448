import { useQuery } from '@tanstack/react-query';
import type { AsignarRolesContables } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { cuentaContable } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { Clase } from '#panel/kits/formulario/clases.ts';
import { EnColumnas, Formulario, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { oculto } from '#panel/kits/formulario/textos.tsx';
import { type FormularioDe, useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { type Papel, papelesDe } from './cuentas.lectura.ts';
import { TIPOS } from './cuentas.palabras.ts';

/** Which account plays each part in the entries that are made by themselves. */

type Campos = { readonly [campo: string]: Clase<string> };
type DePapeles = FormularioDe<Campos, AsignarRolesContables>;

const idDe = (rol: string): string => `${rol}_id`;
const nombreDe = (rol: string): string => `${rol}_nombre`;

const camposDe = (papeles: readonly Papel[]): Campos =>
  Object.fromEntries(
    papeles.flatMap(({ rol, para }) => [
      [
        rol,
        cuentaContable(para, {
          obligatorio: true,
          llena: { id: idDe(rol), codigo: rol, nombre: nombreDe(rol) },
        }),
      ],
      [idDe(rol), oculto()],
      [nombreDe(rol), oculto()],
    ]),
  );

const inicialDe = (papeles: readonly Papel[]): { readonly [campo: string]: string } =>
  Object.fromEntries(
    papeles.flatMap(({ rol, cuenta_id, cuenta_codigo, cuenta_nombre }) => [
      [rol, cuenta_codigo],
      [idDe(rol), String(cuenta_id)],
      [nombreDe(rol), cuenta_nombre],
    ]),
  );

const UnPapel = ({ de, rol }: { readonly de: DePapeles; readonly rol: string }) => {
  const nombre = useValor(de, (valores) => valores[nombreDe(rol)]);
  return <Campo campo={de.campos[rol]!} descripcion={nombre} />;
};

/** By what kind of account serves; those that more than one serves for, under the first. */
const porClase = (papeles: readonly Papel[]) =>
  Object.entries(TIPOS).flatMap(([tipo, titulo]) => {
    const suyos = papeles.filter(({ tipos }) => tipos[0] === tipo);
    return suyos.length > 0 ? [{ titulo, suyos }] : [];
  });

const DePapeles = ({ papeles }: { readonly papeles: readonly Papel[] }) => {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const campos = useMemo(() => camposDe(papeles), [papeles]);
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: 'roles',
    campos,
    inicial: inicialDe(papeles),
    // Those that are as they were are not named: they keep theirs.
    cuerpo: (valores): AsignarRolesContables =>
      Object.fromEntries(
        papeles.flatMap(({ rol, cuenta_id }) => {
          const dicha = Number(valores[idDe(rol)]);
          return dicha === cuenta_id ? [] : [[rol, dicha]];
        }),
      ),
    simular: (cuerpo, signal) =>
      contabilidad.asignarRolesContables(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => contabilidad.asignarRolesContables(cuerpo, opciones),
    alTerminar: () => ir('/contabilidad/cuentas'),
  });
  return (
    <Formulario de={de} titulo="Papeles de las cuentas" accion={{ palabras: 'Guardar' }}>
      <p>Lo que se asienta solo va a estas cuentas, desde ahora: lo ya asentado no cambia.</p>
      {porClase(papeles).map(({ titulo, suyos }) => (
        <Seccion key={titulo} titulo={titulo}>
          <EnColumnas>
            {suyos.map(({ rol }) => (
              <UnPapel key={rol} de={de} rol={rol} />
            ))}
          </EnColumnas>
        </Seccion>
      ))}
    </Formulario>
  );
};

export default function FormularioDePapeles() {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'roles'],
    queryFn: ({ signal }) => papelesDe(cliente, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  return data ? <DePapeles papeles={data} /> : <Espera />;
}
