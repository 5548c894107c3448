import { useQuery } from '@tanstack/react-query';
import type { AjustesDeInventario } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { Formulario } from '#panel/kits/formulario/formulario.tsx';
import { siNo } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';

/** What the company lets happen to its stock. */

const CAMPOS = { permite_stock_negativo: siNo('Se puede vender y trasladar lo que no hay') };

const DeAjustes = ({ ajustes }: { readonly ajustes: AjustesDeInventario }) => {
  const { inventario } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'inventario',
    registro: 'ajustes',
    campos: CAMPOS,
    inicial: ajustes,
    cuerpo: ({ permite_stock_negativo }) => ({ permite_stock_negativo }),
    enviar: (cuerpo, opciones) => inventario.cambiarAjustesDeInventario(cuerpo, opciones),
    alTerminar: () => ir('/inventario'),
  });
  return (
    <Formulario de={de} titulo="Ajustes del inventario" accion={{ palabras: 'Guardar' }}>
      <Campo
        campo={de.campos.permite_stock_negativo}
        descripcion="Lo que falta sale al último costo, y la siguiente entrada salda la diferencia. Si no, la factura se rehúsa y dice cuánto hay."
      />
    </Formulario>
  );
};

export default function AjustesDelInventario() {
  const { inventario } = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['inventario', 'ajustes'],
    queryFn: ({ signal }) => inventario.obtenerAjustesDeInventario({ signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (!data) return <Espera />;
  return <DeAjustes ajustes={data} />;
}
