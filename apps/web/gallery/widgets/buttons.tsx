import { Button } from '@mantine/core';
import { CreateLink, DeleteButton, EditLink } from '#shared/ui/button/button-links.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { State } from '../state.tsx';

export const title = 'Buttons';

const ignore = () => {};

export const States = () => (
  <>
    <State name="variants">
      <div className="row wrap">
        <Button>Save</Button>
        <Button variant="default">Edit</Button>
        <Button variant="subtle">Clear</Button>
      </div>
    </State>
    <State name="destructive">
      <div className="row wrap">
        <Button color="red">Yes</Button>
        <Button variant="default" color="red">
          Delete
        </Button>
        <Button variant="subtle" color="red">
          Unlink
        </Button>
      </div>
    </State>
    <State name="loading and disabled">
      <div className="row wrap">
        <Button loading>Save</Button>
        <Button disabled>Save</Button>
        <DeleteButton loading onPress={ignore} />
      </div>
    </State>
    <State name="sizes">
      <div className="row wrap">
        <Button size="sm" variant="default">
          Small 32
        </Button>
        <Button variant="default">Default 36</Button>
        <Button size="lg" variant="default">
          Large 44
        </Button>
      </div>
    </State>
    <State name="of a record">
      <div className="row wrap">
        <CreateLink to="/" />
        <EditLink to="/" />
        <DeleteButton loading={false} onPress={ignore} />
      </div>
    </State>
    <State name="bar of a form" wide>
      <FormBar required>
        <Button>Save</Button>
        <Button variant="subtle" color="gray">
          Cancel
        </Button>
      </FormBar>
    </State>
  </>
);
