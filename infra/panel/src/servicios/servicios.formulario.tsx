import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Cliente, ReemplazarServicio, Servicio } from 'comprobantes-cliente';
import { IVAS } from '#panel/kits/comun/iva.ts';
import { cuentaContable } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario, useValor } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { cantidad, dinero } from '#panel/kits/formulario/numeros.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** A new good or service, or another one's data. */

type Iva = Servicio['iva_codigo'];
const IVA_ORDINARIO: Iva = '4';

const CAMPOS = {
  codigo_principal: texto('Código', { obligatorio: true, maximo: 25 }),
  descripcion: texto('Descripción', { obligatorio: true, maximo: 300 }),
  precio_unitario: dinero('Precio unitario', { obligatorio: true, decimales: 6 }),
  iva_codigo: eleccion<Iva>('IVA', {
    vacio: IVA_ORDINARIO,
    opciones: IVAS,
  }),
  unidad_medida: texto('Unidad de medida', { maximo: 50 }),
  codigo_auxiliar: texto('Código auxiliar', { maximo: 25 }),
  lleva_inventario: eleccion<'no' | 'si'>('Inventario', {
    vacio: 'no',
    opciones: [
      { valor: 'no', texto: 'No lleva' },
      { valor: 'si', texto: 'Lleva inventario' },
    ],
  }),
  unidad: texto('Se cuenta en', { maximo: 50 }),
  minimo: cantidad('Existencia mínima'),
  cuenta_inventario: cuentaContable('Cuenta de inventario', {
    llena: { id: 'cuenta_inventario_id', codigo: 'cuenta_inventario' },
  }),
  cuenta_inventario_id: oculto(),
  cuenta_costo: cuentaContable('Cuenta de costo', {
    llena: { id: 'cuenta_costo_id', codigo: 'cuenta_costo' },
  }),
  cuenta_costo_id: oculto(),
};
type Valores = ValoresDe<typeof CAMPOS>;

const oNada = (dicho: string): string | null => (dicho.trim() === '' ? null : dicho.trim());

const idODeSuPapel = (id: string): number | null => (id === '' ? null : Number(id));

const cuerpoDe = (v: Valores): ReemplazarServicio => ({
  codigo_principal: v.codigo_principal.trim(),
  descripcion: v.descripcion.trim(),
  precio_unitario: numero(v.precio_unitario) as number,
  iva_codigo: v.iva_codigo,
  unidad_medida: oNada(v.unidad_medida),
  codigo_auxiliar: oNada(v.codigo_auxiliar),
  lleva_inventario: v.lleva_inventario === 'si',
  unidad: oNada(v.unidad),
  minimo: v.minimo.trim() === '' ? null : (numero(v.minimo) as number),
  cuenta_inventario_id: idODeSuPapel(v.cuenta_inventario_id),
  cuenta_costo_id: idODeSuPapel(v.cuenta_costo_id),
});

/** Codes of the accounts of its own. */
type Cuentas = { readonly cuenta_inventario: string; readonly cuenta_costo: string };
type Uno = { readonly servicio: Servicio; readonly cuentas: Cuentas };

const valoresDe = ({ servicio: uno, cuentas }: Uno): Partial<Valores> => ({
  codigo_principal: uno.codigo_principal,
  descripcion: uno.descripcion,
  precio_unitario: String(uno.precio_unitario),
  iva_codigo: uno.iva_codigo,
  unidad_medida: uno.unidad_medida ?? '',
  codigo_auxiliar: uno.codigo_auxiliar ?? '',
  lleva_inventario: uno.lleva_inventario ? 'si' : 'no',
  unidad: uno.unidad ?? '',
  minimo: uno.minimo === null ? '' : String(uno.minimo),
  ...cuentas,
  cuenta_inventario_id: String(uno.cuenta_inventario_id ?? ''),
  cuenta_costo_id: String(uno.cuenta_costo_id ?? ''),
});

const ElFormulario = ({ de: dado }: { readonly de: Uno | undefined }) => {
  const { servicios } = useCliente();
  const { puede } = useSesion();
  const ir = useIr();
  const uno = dado?.servicio;
  const de = useFormulario({
    nombre: 'servicios',
    registro: uno?.id,
    campos: CAMPOS,
    inicial: dado && valoresDe(dado),
    cuerpo: cuerpoDe,
    enSuCampo: { 'servicios.codigo_repetido': 'codigo_principal' },
    enviar: (cuerpo, opciones) =>
      uno
        ? servicios.reemplazar(uno.id, { ...cuerpo, activo: uno.activo }, opciones)
        : servicios.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/servicios/${id}`),
  });
  const { campos } = de;
  const lleva = useValor(de, ({ lleva_inventario }) => lleva_inventario === 'si');
  return (
    <Formulario
      de={de}
      titulo={uno ? `Cambiar ${uno.descripcion}` : 'Nuevo bien o servicio'}
      accion={{ palabras: 'Guardar' }}
    >
      <EnColumnas>
        <Campo campo={campos.codigo_principal} enfocar={uno === undefined} />
        <Campo campo={campos.descripcion} />
        <Campo campo={campos.precio_unitario} descripcion="Sin impuestos" />
        <Campo campo={campos.iva_codigo} />
        <Campo campo={campos.unidad_medida} />
        <Campo
          campo={campos.codigo_auxiliar}
          descripcion="Al 5 %, el que el SRI da a lo que vende"
        />
        <Campo
          campo={campos.lleva_inventario}
          descripcion="Lo que se compra y se vende mueve su existencia"
        />
      </EnColumnas>
      {lleva && (
        <EnColumnas>
          <Campo campo={campos.unidad} />
          <Campo campo={campos.minimo} descripcion="Al bajar de ella, se avisa" />
          {puede('contabilidad') && (
            <>
              <Campo
                campo={campos.cuenta_inventario}
                descripcion="Si no dice otra, la del papel inventario; con existencia no cambia"
              />
              <Campo
                campo={campos.cuenta_costo}
                descripcion="Si no dice otra, la del papel costo de ventas"
              />
            </>
          )}
        </EnColumnas>
      )}
    </Formulario>
  );
};

/** With the codes of its accounts, for whoever may see them. */
const leer = async (
  { servicios, contabilidad }: Cliente,
  id: number,
  veCuentas: boolean,
  signal: AbortSignal,
): Promise<Uno> => {
  const servicio = await servicios.obtener(id, { signal });
  const codigoDe = async (cuenta_id: number | null): Promise<string> => {
    if (cuenta_id === null) return '';
    if (!veCuentas) return String(cuenta_id);
    return (await contabilidad.obtenerCuentaContable(cuenta_id, { signal })).codigo;
  };
  const [cuenta_inventario, cuenta_costo] = await Promise.all([
    codigoDe(servicio.cuenta_inventario_id),
    codigoDe(servicio.cuenta_costo_id),
  ]);
  return { servicio, cuentas: { cuenta_inventario, cuenta_costo } };
};

export default function FormularioDeServicio() {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const uno = useQuery({
    queryKey: ['servicios', 'formulario', Number(id)],
    queryFn: ({ signal }) => leer(cliente, Number(id), puede('contabilidad'), signal),
    enabled: id !== undefined,
  });
  if (uno.error) return <Falla error={uno.error} alReintentar={() => void uno.refetch()} pagina />;
  if (uno.isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nuevo'} de={uno.data} />;
}
